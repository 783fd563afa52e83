import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import { ApiError } from '../answers/ApiError';

type Sortable = Record<string, PgColumn | SQL>;

type Options = {
  /** The number of the first page: the stations count from 0, everybody else from 1. */
  firstPage: 0 | 1;
  /** What `sort` may name. */
  sortable: Sortable & { createdAt: PgColumn };
  /** Decides between rows that sort alike, so that no row is on two pages. */
  key: PgColumn;
};

export type ListQuery = { limit: number; offset: number; orderBy: SQL[]; search: string };

const mostRows = 1000;
const longestSearch = 200;

/**
 * Reads `page`, `limit` (10 unless told; 1 to 1000), `sort` (createdAt unless told), `order` (desc unless told)
 * and `search`. Throws `ApiError` 400 for what can't be read; a page before the first means the first.
 */
export function readListQuery(c: Context, { firstPage, sortable, key }: Options): ListQuery {
  const limit = Math.min(Math.max(readWhole(c, 'limit', 10), 1), mostRows);
  const page = Math.max(readWhole(c, 'page', firstPage) - firstPage, 0);
  const sort = c.req.query('sort') || 'createdAt';
  const column = Object.hasOwn(sortable, sort) && sortable[sort];
  if (!column) throw new ApiError(400, `Sorting by ${sort.slice(0, 50)} is not possible`);
  const direction = readOrder(c.req.query('order') || 'desc');
  const search = (c.req.query('search') ?? '').trim();
  if (search.length > longestSearch) {
    throw new ApiError(400, `A search has at most ${longestSearch} characters`);
  }
  return { limit, offset: page * limit, orderBy: [direction(column), direction(key)], search };
}

function readWhole(c: Context, name: string, otherwise: number): number {
  const value = c.req.query(name);
  if (!value) return otherwise;
  if (!/^-?\d{1,15}$/.test(value)) throw new ApiError(400, `${name} must be a whole number`);
  return Math.min(Number(value), 1_000_000_000);
}

function readOrder(order: string): typeof asc {
  if (/^asc$/i.test(order)) return asc;
  if (/^desc$/i.test(order)) return desc;
  throw new ApiError(400, 'order must be asc or desc');
}
