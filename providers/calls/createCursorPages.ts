import get from 'lodash/get';
import type { ListCall } from '../../src/engine';
import { isStatus } from '../errors/isStatus';
import { type ListPage, type ListParams, type ListResponse, lastPage } from './ListPage';
import { parameterNames } from './listQuery';
import { valueAt } from './readRows';

/** The maximum number of pages read one by one to reach a page without a known cursor. */
const maxWalk = 50;

type PagedParams = ListParams & { pagination: { page: number; perPage: number } };

/**
 * Pages whose cursors come from the page before. Pages without a known cursor are reached by reading those
 * between.
 */
export function createCursorPages(
  read: (params: ListParams, cursor?: string) => Promise<ListResponse>,
  call: ListCall,
) {
  const cursors = createCursors();

  async function page({ pagination = { page: 1, perPage: 10 }, ...rest }: ListParams): Promise<ListPage> {
    const params = { ...rest, pagination };
    const knownCursors = cursors.of([rest.filter, rest.sort, rest.meta, pagination.perPage]);
    const isRemembered = knownCursors.length > 1;
    try {
      return await walk(params, knownCursors);
    } catch (error) {
      // With these, an upstream may reject an expired cursor.
      if (!isRemembered || !isStatus(error, 400, 404, 410, 422)) throw error;
      knownCursors.length = 1;
      return walk(params, knownCursors);
    }
  }

  async function walk(params: PagedParams, knownCursors: string[]) {
    const { perPage } = params.pagination;
    const requestedPage = Math.max(1, params.pagination.page);
    const at = (number: number) =>
      read({ ...params, pagination: { page: number, perPage } }, knownCursors[number - 1]);
    const from = Math.min(requestedPage, knownCursors.length);
    for (let number = from; ; number += 1) {
      const page = await at(number);
      const { data, meta, rows, total } = page;
      const next = readNext(page, call, perPage);
      if (next !== knownCursors[number])
        knownCursors.splice(number, Number.POSITIVE_INFINITY, ...(next ? [next] : []));
      const isEmpty = rows.length === 0 && number > 1;
      if (number === requestedPage && !isEmpty) {
        const pageInfo = { hasNextPage: next !== undefined, hasPreviousPage: number > 1 };
        return { data, pageInfo, total, meta };
      }
      // The end, or too far away: the total makes react-admin show the last page reached.
      if (isEmpty) return lastPage(await at(number - 1), number - 1, perPage);
      if (!next || number - from >= maxWalk) return lastPage({ data, meta, rows }, number, perPage);
    }
  }

  return {
    page,
    /** Clears the cached cursors, because a write has moved the pages. */
    forget: cursors.clear,
  };
}

/** The maximum number of queries with cached cursors. */
const limit = 20;

/**
 * Caches the page cursors of the latest queries: react-admin requests a page by number, but the upstream only
 * provides the cursor of the next page.
 */
function createCursors() {
  const queries = new Map<string, string[]>();
  return {
    /** Cursors by page index; the first page's cursor is empty. */
    of(query: unknown): string[] {
      const key = JSON.stringify(query);
      const knownCursors = queries.get(key) ?? [''];
      queries.delete(key);
      queries.set(key, knownCursors);
      const [oldest] = queries.keys();
      if (queries.size > limit && oldest !== undefined) queries.delete(oldest);
      return knownCursors;
    },
    clear: () => queries.clear(),
  };
}

type NextOf = Pick<ListCall, 'paging' | 'parameters'>;

/**
 * The cursor of the next page of a list with cursors. The declared place holds the cursor itself, an address
 * with it as a parameter, or a `Link` header with such an address (`<…?cursor=abc>; rel="next"`; RFC 8288).
 * Alternatively, it is a property of the last row. Undefined on the last page.
 * @param perPage The requested number of rows.
 */
export function readNext(
  { response, rows }: Pick<ListResponse, 'response' | 'rows'>,
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

/** The value itself, or the cursor parameter if the value is an address. */
function inAddress(value: string, parameter: string | false): string | undefined {
  const next = value.trimStart().startsWith('<') ? nextOf(value) : value;
  if (!parameter || !next?.includes('?')) return next || undefined;
  return new URLSearchParams(next.slice(next.indexOf('?') + 1)).get(parameter) || undefined;
}

function nextOf(link: string): string | undefined {
  const links = [...link.matchAll(/<([^>]*)>([^<]*)/g)];
  return links.find(([, , parameters]) => /;\s*rel="?[^";]*\bnext\b/i.test(parameters ?? ''))?.[1];
}
