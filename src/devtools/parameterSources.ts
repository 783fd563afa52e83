import type { GetListParams } from 'react-admin';
import { createDataProvider } from '../../providers/dataProvider';
import { buildUrl } from '../../providers/http/buildUrl';
import type { HttpRequest } from '../../providers/http/HttpRequest';
import type { HttpClient } from '../../providers/http/httpClient';
import type { Declaration } from '../engine';
import type { Operation } from './recordCalls';

type ListParams = Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'meta'>;

/** The source of a query parameter that no parameter of react-admin changes. */
const fixed = ['the declaration'];

/** The parameters of a request's query, decoded, in their order; a path may have a query of its own. */
export function queryOf(
  path: string,
  { query }: Pick<HttpRequest, 'query'>,
): [name: string, value: string][] {
  return [...new URL(buildUrl('', path, query), 'http://any').searchParams];
}

/** A path without its query. */
export const barePath = (path: string): string => path.replace(/\?.*/s, '');

/**
 * For each parameter of a list call's query, the parameters of react-admin that it comes from: `page`,
 * `perPage`, `sort`, `order`, `search`, a filter's name. Each is found by comparing what the declaration
 * would send with that parameter changed, which works for templates and functions too.
 */
export async function parameterSources(
  path: string,
  request: Pick<HttpRequest, 'query'>,
  { method, params }: Operation,
  declaration: Declaration,
): Promise<Map<string, string[]>> {
  if (method !== 'getList' && method !== 'getManyReference') return new Map();
  const asked = listParams(params);
  const current = await wouldSend(declaration, asked, path);
  const sources = new Map<string, string[]>();
  if (!current) return sources;
  const isByCursor = typeof declaration.api.list?.paging === 'object';
  for (const [name] of queryOf(path, request)) {
    if (current.has(name)) sources.set(name, []);
    else if (isByCursor) sources.set(name, ['page']);
  }
  for (const [source, changed] of variations(asked, declaration)) {
    const other = await wouldSend(declaration, changed, path);
    for (const [name, found] of sources)
      if (other && current.has(name) && current.get(name) !== other.get(name)) found.push(source);
  }
  return new Map(Array.from(sources, ([name, found]) => [name, found.length > 0 ? found : fixed]));
}

/** A list's parameters, those of a list below a record included. */
function listParams(params: unknown): ListParams {
  const { target, id, filter, ...rest } = params as ListParams & { target?: string; id?: unknown };
  return { ...rest, filter: target ? { ...filter, [target]: id } : { ...filter } };
}

/** The same parameters with one of them changed, by that one's name. */
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

/** The query that a list call to this path would have, each parameter's values as one text. */
async function wouldSend(
  declaration: Declaration,
  params: ListParams,
  path: string,
): Promise<Map<string, string> | undefined> {
  const sent: [string, string][][] = [];
  const dryRun: HttpClient = (asked, request = {}) => {
    if (barePath(asked) === barePath(path)) sent.push(queryOf(asked, request));
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
