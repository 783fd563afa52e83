import type { MiddlewareHandler } from 'hono';
import type { Env } from '../Env';
import { ApiError } from '../responses/ApiError';
import { isPollutingKey, isStorable } from './isStorable';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);
const maxValueLength = 1000;

/**
 * Rejects unsupported methods, and paths and query parameters that no call of the contract has.
 * @param mayRepeat Whether a path's parameters may occur twice.
 */
export const checkAddress =
  (mayRepeat: (path: string) => boolean): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!methods.has(c.req.method)) {
      throw new ApiError(405, `${c.req.method} is not allowed`, {
        headers: { Allow: [...methods].join(', ') },
      });
    }
    const { pathname, searchParams } = new URL(c.req.url);
    if (!isReadablePath(pathname)) throw new ApiError(400, 'The URL is not valid');
    const seen = new Set<string>();
    for (const [name, value] of searchParams) {
      const problem =
        (seen.has(name) && !mayRepeat(pathname) && 'occurs twice') ||
        ((/[[\]]/.test(name) || isPollutingKey(name)) && 'is not allowed') ||
        (value.length > maxValueLength && 'is too long') ||
        (!isStorable(name + value) && 'holds characters that are not allowed');
      if (problem) throw new ApiError(400, `The parameter ${name.slice(0, 50)} ${problem}`);
      seen.add(name);
    }
    await next();
  };

function isReadablePath(pathname: string): boolean {
  try {
    return isStorable(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
