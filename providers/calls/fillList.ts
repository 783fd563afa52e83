import type { Declaration, ListCall, PageRequest } from '../../src/engine';
import { fillParts, type Parts, type Sending } from './fillCall';
import type { ListParams } from './ListPage';
import { listQuery } from './listQuery';
import { sentFilter } from './sentFilter';

interface Filled extends Required<Pick<Sending, 'values' | 'query' | 'parts'>> {
  /** The names of the values used in its path, query and body. */
  used: ReadonlySet<string>;
}

/**
 * What a list call sends. Values used in its declared query or body are not sent again under their default
 * names.
 * @param override The call, if it is not the list's own: the one for the total.
 */
export function fillList(
  declaration: Pick<Declaration, 'api' | 'fields' | 'lists'>,
  params: ListParams,
  cursor?: string,
  override?: Parts,
): Filled {
  const sent = sentFilter(declaration, params.filter);
  const { api, lists } = declaration;
  const { list: call = {} } = api;
  const inPath = namesIn(api.path + (call.request ?? ''));
  const { search, ...filter } = sent;
  const { page = 1, perPage = lists[0]?.perPage ?? 10 } = params.pagination ?? {};
  const { field, order } = params.sort ?? lists[0]?.sort ?? { field: 'id', order: 'ASC' };
  const sort = { field: field === 'id' ? (api.id ?? field) : field, order };
  const listed = { ...params, filter: sent, ...(params.sort && { sort }) };
  const request: PageRequest = {
    search: search as string | undefined,
    filter: Object.fromEntries(Object.entries(filter).filter(([name]) => !inPath.has(name))),
    sort,
    page: page - 1 + (call.pageBase ?? 1),
    perPage,
    offset: (page - 1) * perPage,
    cursor: cursor || undefined,
  };
  const used = new Set<string>();
  const requestValues: Record<string, unknown> = {
    ...request,
    sort: sort.field,
    order: orderOf(call, sort.order),
  };
  const valuesByName: Record<string, unknown> = { ...requestValues, ...params.meta, ...filter };
  const parts = fillParts(override ?? call, trackUse(request, used), name => {
    used.add(name);
    return valuesByName[name];
  });
  return {
    values: { ...sent, ...params.meta },
    query: call.paginateLocally ? {} : listQuery(call, listed, cursor, used),
    parts,
    used: new Set([...inPath, ...used]),
  };
}

/** A proxy of the request that records which values are read. */
function trackUse(request: PageRequest, used: Set<string>): PageRequest {
  return new Proxy(request, {
    get(target, name) {
      used.add(String(name));
      return Reflect.get(target, name);
    },
  });
}

const orderOf = ({ sorting }: ListCall, order: 'ASC' | 'DESC') =>
  sorting === 'ASC' ? order : order.toLowerCase();

const namesIn = (line: string) => new Set(Array.from(line.matchAll(/\{(\w+)\}/g), ([, name = '']) => name));
