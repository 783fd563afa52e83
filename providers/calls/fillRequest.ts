import { HttpError } from 'ra-core';
import type { Call, Method, RequestLine } from '../../src/engine';

/** A call with its `{name}`s filled in. */
export interface FilledRequest {
  method: Method;
  path: string;
  query: Record<string, unknown>;
  /** Names whose values are in the path or the query, and need not be sent again. */
  used: Set<string>;
}

const placeholder = /\{(\w+)\}/g;

/**
 * Fills a call's path and query from values by name. In the path a value is percent-encoded and must be
 * there; a query parameter whose value is missing is left out.
 * @throws Error when the path needs a value that is not given; HttpError 404 for an id that no path can
 * carry.
 */
export function fillRequest(
  basePath: string,
  call: Call,
  fallback: RequestLine,
  values: Record<string, unknown>,
): FilledRequest {
  const line = call.request ?? fallback;
  const space = line.indexOf(' ');
  const method = (space < 0 ? line : line.slice(0, space)) as Method;
  const used = new Set<string>();
  const take = (name: string) => {
    used.add(name);
    return values[name];
  };
  const path = (basePath + (space < 0 ? '' : line.slice(space + 1))).replace(
    placeholder,
    (_, name: string) => {
      const value = take(name);
      if (value === undefined || value === null || value === '')
        throw new Error(`${line}: no value for {${name}}`);
      return encodeSegment(String(value));
    },
  );
  const query = Object.entries(call.query ?? {}).map(([name, template]) => {
    const whole = /^\{(\w+)\}$/.exec(template)?.[1];
    return [
      name,
      whole ? take(whole) : template.replace(placeholder, (_, key: string) => String(take(key) ?? '')),
    ];
  });
  return { method, path, query: Object.fromEntries(query), used };
}

/**
 * Percent-encoded (RFC 3986 §3.3). URLs read `.` and `..` as steps even when encoded: no record can be
 * there.
 */
function encodeSegment(value: string): string {
  if (value === '.' || value === '..') throw new HttpError('seamark.errors.not_found', 404);
  return encodeURIComponent(value.toWellFormed());
}
