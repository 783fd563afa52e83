import { HttpError } from 'ra-core';
import type { ListCall, ValueLocation } from '../../src/engine';
import { atPath } from '../api/atPath';
import { isObject } from '../errors/isObject';
import type { HttpResponse } from '../http/readResponse';

/** Rows and their total from any of the upstream's envelopes. */
export interface Rows {
  rows: unknown[];
  /** Undefined if the response has none, or not a number. */
  total: number | undefined;
  /** The number at which the upstream stopped counting; there are more rows. */
  moreThan?: number | undefined;
}

/**
 * Reads a list from the declared places, else from any of the envelopes of upstream-contract.md §1.4.
 * @throws HttpError if the response matches none of them.
 */
export function readRows(
  response: Pick<HttpResponse, 'body' | 'headers' | 'status'>,
  { rows: path, total: location }: Pick<ListCall, 'rows' | 'total'> = {},
): Rows {
  const { body, status } = response;
  const usual = usualRows(body);
  const { total } = usual;
  const found = path === undefined ? usual.rows : valueAt(response, path);
  // Go sends an empty list as null.
  const rows = found === null && (path || readTotal(total) === 0) ? [] : found;
  if (!Array.isArray(rows)) throw new HttpError('seamark.errors.unreadable', status, body);
  if (location === undefined) return { rows, total: readTotal(total) };
  if (typeof location === 'object' && 'bounded' in location) {
    const { at, bounded, is = true } = location;
    const count = readTotal(at === undefined ? total : valueAt(response, at));
    const isBound = `${valueAt(response, bounded)}` === `${is}`;
    return { rows, total: isBound ? undefined : count, moreThan: isBound ? count : undefined };
  }
  // Otherwise there is no total, or a separate call returns it.
  const isLocation = location !== false && !(typeof location === 'object' && 'request' in location);
  return { rows, total: isLocation ? readTotal(valueAt(response, location)) : undefined };
}

/** The rows, and their total as it was sent: the innermost readable one. */
function usualRows(body: unknown): { rows?: unknown; total?: unknown } {
  if (Array.isArray(body)) return { rows: body };
  if (!isObject(body)) return {};
  const { items, data, total } = body;
  if (Array.isArray(items) || (items === null && data === undefined)) return { rows: items, total };
  if (!isObject(data)) return { rows: data, total };
  const rows = data.items === undefined ? data.data : data.items;
  return { rows, total: readTotal(data.total) ?? total };
}

/**
 * Parses a total from a number, a string, or the last number of a `Content-Range` (`items 0-9/57`; RFC 9110
 * §14.4). Undefined if it is not plausible.
 */
export function readTotal(value: unknown): number | undefined {
  const count =
    typeof value === 'string' ? Number(/(?:^|\/)\s*(\d+)\s*$/.exec(value)?.[1] ?? Number.NaN) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/**
 * The value at a location of a response: a property or path of its body (`''` for all of it), or a header. A
 * property's name may contain a dot: `@odata.count`.
 */
export function valueAt(
  { body, headers }: Pick<HttpResponse, 'body' | 'headers'>,
  location: ValueLocation,
): unknown {
  if (typeof location !== 'string') return headers.get(location.header) ?? undefined;
  return (isObject(body) ? body[location] : undefined) ?? atPath(body, location);
}
