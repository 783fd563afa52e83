import { HttpError } from 'ra-core';
import type { Call, Method, RequestLine } from '../../src/engine';

/** Method and path of a call, with its `{name}`s filled in. */
export interface FilledRequest {
  method: Method;
  path: string;
  /** Names whose values are in the path, and need not be sent again. */
  used: Set<string>;
}

/**
 * Fills a call's path from values by name, percent-encoded; a quote between single quotes is doubled (OData
 * 4.01 §5.1.1.6.1).
 * @throws Error when the path needs a value that is not given; HttpError 404 for an id that no path can
 * carry.
 */
export function fillRequest(
  basePath: string,
  call: Pick<Call, 'request'>,
  fallback: RequestLine,
  values: Record<string, unknown>,
): FilledRequest {
  const line = call.request ?? fallback;
  const space = line.indexOf(' ');
  const method = (space < 0 ? line : line.slice(0, space)) as Method;
  const used = new Set<string>();
  const path = (basePath + (space < 0 ? '' : line.slice(space + 1))).replace(
    /('?)\{(\w+)\}/g,
    (_, quote: string, name: string) => {
      used.add(name);
      const value = values[name];
      if (value === undefined || value === null || value === '')
        throw new Error(`${line}: no value for {${name}}`);
      return quote + encodeSegment(quote ? String(value).replaceAll("'", "''") : String(value));
    },
  );
  return { method, path, used };
}

/**
 * Percent-encoded (RFC 3986 §3.3). URLs read `.` and `..` as steps even when encoded: no record can be
 * there.
 */
function encodeSegment(value: string): string {
  if (value === '.' || value === '..') throw new HttpError('seamark.errors.not_found', 404);
  return encodeURIComponent(value.toWellFormed());
}
