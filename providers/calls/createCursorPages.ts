import get from 'lodash/get';
import type { ListCall } from '../../src/engine';
import { isStatus } from '../errors/isStatus';
import { type Answer, type ListPage, type ListParams, lastPage } from './ListPage';
import { parameterNames } from './listQuery';
import { valueAt } from './readRows';

/** Pages read one after the other on the way to one that has no known cursor. */
const longestWalk = 50;

/** What an upstream may answer to a cursor that it no longer knows. */
const cursorErrors = [400, 404, 410, 422];

/** Pages that are known by the one before. An unknown one is reached over those between. */
export function createCursorPages(
  read: (params: ListParams, cursor?: string) => Promise<Answer>,
  call: ListCall,
) {
  const cursors = createCursors();

  async function page(params: ListParams): Promise<ListPage> {
    const { filter, sort, meta, pagination = { page: 1, perPage: 10 } } = params;
    const known = cursors.of([filter, sort, meta, pagination.perPage]);
    const isRemembered = known.length > 1;
    try {
      return await walk(params, pagination, known);
    } catch (error) {
      if (!isRemembered || !cursorErrors.some(status => isStatus(error, status))) throw error;
      known.length = 1;
      return walk(params, pagination, known);
    }
  }

  async function walk(params: ListParams, pagination: { page: number; perPage: number }, known: string[]) {
    const { perPage } = pagination;
    const wanted = Math.max(1, pagination.page);
    const at = (number: number) =>
      read({ ...params, pagination: { page: number, perPage } }, known[number - 1]);
    const from = Math.min(wanted, known.length);
    for (let number = from; ; number += 1) {
      const answer = await at(number);
      const { data, meta, rows, total } = answer;
      const next = readNext(answer, call, perPage);
      if (next !== known[number]) known.splice(number, Number.POSITIVE_INFINITY, ...(next ? [next] : []));
      const isEmpty = rows.length === 0 && number > 1;
      if (number === wanted && !isEmpty) {
        const pageInfo = { hasNextPage: next !== undefined, hasPreviousPage: number > 1 };
        return { data, pageInfo, ...(total !== undefined && { total }), ...(meta && { meta }) };
      }
      // The end, or too far away: the total leads react-admin to the last page that was reached.
      if (isEmpty) return lastPage(await at(number - 1), number - 1, perPage);
      if (!next || number - from >= longestWalk) return lastPage({ data, meta, rows }, number, perPage);
    }
  }

  return {
    page,
    /** Forgets all cursors: a write has moved the pages. */
    forget: cursors.clear,
  };
}

/** Queries whose cursors are remembered. */
const limit = 20;

/**
 * The cursors of the pages of the latest queries: react-admin asks for a page by its number, and the upstream
 * names only the page after the one that it answers.
 */
function createCursors() {
  const queries = new Map<string, string[]>();
  return {
    /** Cursors by page, the first page's, which is empty, at 0. */
    of(query: unknown): string[] {
      const key = JSON.stringify(query);
      const known = queries.get(key) ?? [''];
      queries.delete(key);
      queries.set(key, known);
      const [oldest] = queries.keys();
      if (queries.size > limit && oldest !== undefined) queries.delete(oldest);
      return known;
    },
    /** Forgets all: a write has moved the pages. */
    clear: () => queries.clear(),
  };
}

type NextOf = Pick<ListCall, 'paging' | 'parameters'>;

/**
 * The cursor of the next page, where a list's pages have one: from what the response has in its place, which
 * is the cursor itself, an address with it as its parameter, or a `Link` header with such an address
 * (`<…?cursor=abc>; rel="next"`; RFC 8288); or a property of the last row. Undefined on the last page.
 * @param perPage The rows that were asked for.
 */
export function readNext(
  { response, rows }: Pick<Answer, 'response' | 'rows'>,
  call: NextOf,
  perPage = Number.POSITIVE_INFINITY,
): string | undefined {
  if (typeof call.paging !== 'object' || !response) return undefined;
  const { cursor, more } = call.paging;
  const isEnd = more === undefined ? false : !valueAt(response, more);
  if (isEnd) return undefined;
  if (typeof cursor === 'object' && 'lastRow' in cursor) {
    const value: unknown = get(rows.at(-1), cursor.lastRow);
    const isFull = more !== undefined || rows.length >= perPage;
    return isFull && isCursor(value) ? String(value) : undefined;
  }
  const value = valueAt(response, cursor);
  return isCursor(value) ? inAddress(String(value), parameterNames(call).page) : undefined;
}

const isCursor = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** The cursor itself, or the parameter of an address. */
function inAddress(value: string, parameter: string | false): string | undefined {
  const next = value.trimStart().startsWith('<') ? nextOf(value) : value;
  if (!parameter || !next?.includes('?')) return next || undefined;
  return new URLSearchParams(next.slice(next.indexOf('?') + 1)).get(parameter) || undefined;
}

function nextOf(link: string): string | undefined {
  const links = [...link.matchAll(/<([^>]*)>([^<]*)/g)];
  return links.find(([, , parameters]) => /;\s*rel="?[^";]*\bnext\b/i.test(parameters ?? ''))?.[1];
}
