import type { GetListParams } from 'react-admin';
import { createDataProvider } from '../../../providers/dataProvider';
import type { HttpRequest } from '../../../providers/http/HttpRequest';
import type { HttpClient } from '../../../providers/http/httpClient';
import type { Declaration } from '../../engine';
import type { Operation } from './Operation';
import { barePath, queryOf } from './queryOf';

type ListParams = Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'meta'>;

/** What a parameter of the query that no parameter of react-admin's changes comes from. */
const fixed = ['the declaration'];

/**
 * For each parameter of a list call's query, the parameters of react-admin's that it comes from: `page`,
 * `perPage`, `sort`, `order`, `search`, a filter's name. They are found out by asking the declaration what it
 * would send if one of them were another, which holds for templates and functions too.
 */
export async function parameterSources(
  path: string,
  request: Pick<HttpRequest, 'query'>,
  { method, params }: Operation,
  declaration: Declaration,
): Promise<Map<string, string[]>> {
  if (method !== 'getList' && method !== 'getManyReference') return new Map();
  const asked = listParams(params);
  const usual = await wouldSend(declaration, asked, path);
  const sources = new Map<string, string[]>();
  if (!usual) return sources;
  const isByCursor = typeof declaration.api.list?.paging === 'object';
  for (const [name] of queryOf(path, request)) {
    if (usual.has(name)) sources.set(name, []);
    else if (isByCursor) sources.set(name, ['page']);
  }
  for (const [source, changed] of variations(asked, declaration)) {
    const other = await wouldSend(declaration, changed, path);
    for (const [name, found] of sources)
      if (other && usual.has(name) && usual.get(name) !== other.get(name)) found.push(source);
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
  const note: HttpClient = (asked, request = {}) => {
    if (barePath(asked) === barePath(path)) sent.push(queryOf(asked, request));
    return Promise.reject(new Error('Only asked what it would send'));
  };
  const provider = createDataProvider(note, [declaration], () => note);
  await provider.getList(declaration.name, params).catch(() => {});
  const [pairs] = sent;
  if (!pairs) return undefined;
  const texts = new Map<string, string>();
  for (const [name, value] of pairs) texts.set(name, `${texts.get(name) ?? ''}${value}\n`);
  return texts;
}
