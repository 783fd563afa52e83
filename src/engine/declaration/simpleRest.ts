import type { Api, SimpleRest } from './Api';

type Beside = Pick<Api, 'actions' | 'errors' | 'fromUpstream' | 'guard' | 'toUpstream'>;

/**
 * The calls of a family that speaks ra-data-simple-rest's convention:
 * `?sort=["name","ASC"]&range=[0,9]&filter={…}`, answered by an array with a `Content-Range`. They go through
 * that package unchanged.
 * @param path The family's path under the API's base: `/posts`.
 */
export function simpleRest(path: string, options: SimpleRest & Beside = {}): Api {
  const { countHeader, search, ...beside } = options;
  return { ...beside, path, simpleRest: { ...(countHeader && { countHeader }), ...(search && { search }) } };
}
