import get from 'lodash/get';
import type { ListCall } from '../../../src/engine';
import type { Answer } from '../ListPage';
import { parameterNames } from '../listQuery';
import { valueAt } from '../readRows';

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
