import { asc, desc, ilike, is, type SQL } from 'drizzle-orm';
import { type PgColumn, PgText } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import { collated } from '../database/columns';
import { ApiError } from '../responses/ApiError';

interface Options<Sort extends string> {
  /** The number of the first page. Default: 1. */
  firstPage?: 0 | 1;
  /** The columns for `sort`. */
  sortable: Record<Sort, PgColumn | SQL> & { createdAt: PgColumn };
  /** Breaks ties, so that no row is on two pages. */
  key: PgColumn;
}

export const directions = { asc, desc };
export type Order = keyof typeof directions;

export type ListQuery<Sort extends string = string> = {
  limit: number;
  offset: number;
  /** One of the names in `sortable`. */
  sort: Sort;
  order: Order;
  orderBy: SQL[];
  search: string;
};

const maxRows = 1000;
const maxSearchLength = 200;

/**
 * Reads `page`, `limit` (default 10; 1 to 1000), `sort` (default createdAt), `order` (default desc) and
 * `search`; a page before the first means the first.
 * @throws {ApiError} 400 for an invalid value.
 */
export function readListQuery<Sort extends string>(
  c: Context,
  { firstPage = 1, sortable, key }: Options<Sort>,
): ListQuery<Sort | 'createdAt'> {
  const limit = Math.min(Math.max(readWhole(c, 'limit', 10), 1), maxRows);
  const page = Math.max(readWhole(c, 'page', firstPage) - firstPage, 0);
  const sort = c.req.query('sort') || 'createdAt';
  if (!isOneOf<Sort | 'createdAt'>(sortable, sort)) {
    throw new ApiError(400, `Sorting by ${sort.slice(0, 50)} is not possible`);
  }
  const order = readOrder(c.req.query('order') || 'desc');
  const search = (c.req.query('search') ?? '').trim();
  if (search.length > maxSearchLength) {
    throw new ApiError(400, `A search has at most ${maxSearchLength} characters`);
  }
  const orderBy = [sortKey(sortable[sort]), key].map(by => directions[order](by));
  return { limit, offset: page * limit, sort, order, orderBy, search };
}

/** What to sort by for a sortable column. */
export const sortKey = (by: PgColumn | SQL) => (is(by, PgText) ? collated(by) : by);

function isOneOf<Sort extends string>(sortable: Record<Sort, unknown>, sort: string): sort is Sort {
  return Object.hasOwn(sortable, sort);
}

function readWhole(c: Context, name: string, fallback: number): number {
  const value = c.req.query(name);
  if (!value) return fallback;
  if (!/^-?\d{1,15}$/.test(value)) throw new ApiError(400, `${name} must be a whole number`);
  return Math.min(Number(value), 1_000_000_000);
}

function readOrder(order: string): Order {
  if (/^asc$/i.test(order)) return 'asc';
  if (/^desc$/i.test(order)) return 'desc';
  throw new ApiError(400, 'order must be asc or desc');
}

/** `column ILIKE '%search%'` with the search escaped; undefined for an empty search. */
export function contains(column: PgColumn | SQL, search: string): SQL | undefined {
  return search ? ilike(column, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined;
}

/** Reads a parameter with one of the choices; undefined if it is absent or empty. */
export function readChoice<Choice extends string>(
  c: Context,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = c.req.query(name);
  if (!value) return undefined;
  const choice = choices.find(one => one === value);
  if (choice === undefined) throw new ApiError(400, `${name} must be one of ${choices.join(', ')}`);
  return choice;
}

/** Reads `true` or `false`; undefined if the parameter is absent or empty. */
export function readFlag(c: Context, name: string): boolean | undefined {
  const flag = readChoice(c, name, ['true', 'false']);
  return flag && flag === 'true';
}
