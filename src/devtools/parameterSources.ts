import type { GetListParams } from 'react-admin';
import { createDataProvider } from '../../providers/dataProvider';
import { buildUrl } from '../../providers/http/buildUrl';
import type { HttpClient } from '../../providers/http/createHttpClient';
import type { HttpRequest } from '../../providers/http/HttpRequest';
import type { Declaration } from '../engine';
import type { Operation } from './createCallRecorder';

type ListParams = Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'meta'>;

/** The source of a query parameter that depends on no react-admin parameter. */
const declared = ['the declaration'];

/** The decoded query parameters of a request, in order, including those in its path. */
export function queryOf(
  path: string,
  { query }: Pick<HttpRequest, 'query'>,
): [name: string, value: string][] {
  return [...new URL(buildUrl('', path, query), 'http://any').searchParams];
}

/** A path without its query. */
export const barePath = (path: string): string => path.replace(/\?.*/s, '');

/**
 * The react-admin parameters that each query parameter of a list call depends on: `page`, `perPage`, `sort`,
 * `order`, `search`, a filter's name. It changes one at a time and compares the queries that the declaration
 * would send, which works for templates and functions too.
 */
export async function parameterSources(
  path: string,
  request: Pick<HttpRequest, 'query'>,
  { method, params }: Operation,
  declaration: Declaration,
): Promise<Map<string, string[]>> {
  if (method !== 'getList' && method !== 'getManyReference') return new Map();
  const current = listParams(params);
  const sent = await queryOfDryRun(declaration, current, path);
  const sources = new Map<string, string[]>();
  if (!sent) return sources;
  const isByCursor = typeof declaration.api.list?.paging === 'object';
  for (const [name] of queryOf(path, request)) {
    if (sent.has(name)) sources.set(name, []);
    else if (isByCursor) sources.set(name, ['page']);
  }
  for (const [source, changed] of variations(current, declaration)) {
    const other = await queryOfDryRun(declaration, changed, path);
    for (const [name, dependencies] of sources)
      if (other && sent.has(name) && sent.get(name) !== other.get(name)) dependencies.push(source);
  }
  return new Map(Array.from(sources, ([name, from]) => [name, from.length > 0 ? from : declared]));
}

/** A list's parameters; for `getManyReference`, the reference becomes a filter. */
function listParams(params: unknown): ListParams {
  const { target, id, filter, ...rest } = params as ListParams & { target?: string; id?: unknown };
  return { ...rest, filter: target ? { ...filter, [target]: id } : { ...filter } };
}

/** Copies of the parameters with one of them changed, each with its name. */
function variations(params: ListParams, { fields }: Declaration): [name: string, params: ListParams][] {
  const { pagination, sort, filter = {} } = params;
  const changed: [string, ListParams][] = [];
  if (pagination) {
    const { page, perPage } = pagination;
    changed.push(['page', { ...params, pagination: { page: page + 1, perPage } }]);
    changed.push(['perPage', { ...params, pagination: { page, perPage: perPage + 1 } }]);
  }
  if (sort) {
    const field = Object.keys(fields).find(name => name !== sort.field) ?? 'id';
    changed.push(['sort', { ...params, sort: { ...sort, field } }]);
    changed.push(['order', { ...params, sort: { ...sort, order: sort.order === 'ASC' ? 'DESC' : 'ASC' } }]);
  }
  for (const name of Object.keys(filter)) {
    const { [name]: _, ...others } = filter;
    changed.push([name, { ...params, filter: others }]);
  }
  return changed;
}

/** The query that a list call to this path would send; a parameter's values are joined into one string. */
async function queryOfDryRun(
  declaration: Declaration,
  params: ListParams,
  path: string,
): Promise<Map<string, string> | undefined> {
  const sent: [string, string][][] = [];
  const dryRun: HttpClient = (requestedPath, request = {}) => {
    if (barePath(requestedPath) === barePath(path)) sent.push(queryOf(requestedPath, request));
    return Promise.reject(new Error('Dry run'));
  };
  const provider = createDataProvider(dryRun, [declaration], () => dryRun);
  await provider.getList(declaration.name, params).catch(() => {});
  const [pairs] = sent;
  if (!pairs) return undefined;
  const texts = new Map<string, string>();
  for (const [name, value] of pairs) texts.set(name, `${texts.get(name) ?? ''}${value}\n`);
  return texts;
}
