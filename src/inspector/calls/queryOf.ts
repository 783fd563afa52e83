import { buildUrl } from '../../../providers/http/buildUrl';
import type { HttpRequest } from '../../../providers/http/HttpRequest';

/** The parameters of a request's query, decoded, in their order; a path may have a query of its own. */
export function queryOf(
  path: string,
  { query }: Pick<HttpRequest, 'query'>,
): [name: string, value: string][] {
  return [...new URL(buildUrl('', path, query), 'http://any').searchParams];
}

/** A path without its query. */
export const barePath = (path: string): string => path.replace(/\?.*/s, '');
