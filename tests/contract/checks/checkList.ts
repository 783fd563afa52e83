import isEqual from 'lodash/isEqual';
import type { GetListParams, GetListResult } from 'react-admin';
import { counted } from '../../../scripts/check/counted';
import type { Declaration, ListCall, ListView } from '../../../src/engine';
import type { Subject } from '../createSubject';
import { Fault } from '../upstream/Fault';
import { readSort } from '../upstream/readListRequest';
import { filterTrials } from './filterTrials';

/** Reads a page: the first as listed, except for these parameters. */
type Read = (params: GetListParams) => Promise<GetListResult>;

/**
 * Lists a declaration's records: page by page, in both orders, by search and by each filter.
 * @returns A summary.
 * @throws Fault that names the key.
 */
export async function checkList(subject: Subject, list: ListView): Promise<string> {
  const { declaration, upstream, list: readPage } = subject;
  const { api, name } = declaration;
  const { perPage, sort, filter } = list;
  const key = list.name ? `${name}.lists.${list.name}` : `${name}.list`;
  const read: Read = params =>
    readPage(name, {
      pagination: { page: 1, perPage },
      sort,
      ...params,
      filter: { ...params.filter, ...filter },
    });
  /** The list request of the last read. */
  const listRequest = () => {
    const request = upstream.received.find(each => each.key === 'list');
    if (request) return request;
    throw new Fault(`${key}: the API received no request`);
  };

  const pages = await readPages(page => read({ pagination: { page, perPage } }), key);
  const rows = pages.flatMap(({ data }) => data);
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size < rows.length)
    throw new Fault(
      `${key}: a page repeats rows of the previous one; check api.list.paging and its parameters`,
    );
  const { total } = pages[0] ?? {};
  if (api.list?.total !== false && total !== undefined && total !== rows.length)
    throw new Fault(`${name}.api.list.total: ${total}, but there are ${rows.length} rows`);
  if (rows.length === 0) throw new Fault(`${key}: no rows were returned`);
  await checkBound(declaration, read, rows.length, pages.length);
  const found = [`${counted(rows.length, 'record')} on ${counted(pages.length, 'page')}`];
  if (api.list?.maxPerPage) {
    const all = await read({ pagination: { page: 1, perPage: 1000 } });
    if (all.data.length !== rows.length)
      throw new Fault(
        `${name}.api.list.maxPerPage: one request returned ${all.data.length} of ${rows.length} rows`,
      );
  }
  const isLocal = api.list?.paginateLocally ?? false;
  const isPackage = api.simpleRest !== undefined;

  if (!isLocal && !isPackage && Object.values(declaration.fields).some(({ sortable }) => sortable)) {
    const orders = [];
    for (const order of ['ASC', 'DESC'] as const) {
      await read({ sort: { field: sort.field, order } });
      const { query, line } = listRequest();
      const understood = readSort(declaration, query);
      orders.push(line);
      if (understood && !isEqual(understood, { field: sort.field, order }))
        subject.notes.add(
          `api.list.sorting makes the same request for ${sort.field} as for ${understood.field}`,
        );
    }
    const isSilent = orders[0] === orders[1];
    if (isSilent) subject.notes.add('api.list.sorting: both orders make the same request');
    else found.push(`in both orders of ${sort.field}`);
  }

  if (list.searchable) {
    const term = 'Sample';
    await read({ filter: { search: term } });
    if (!isLocal && !listRequest().line.includes(term))
      throw new Fault(
        `${name}.api.list.${searchKey(api.list)}: the search text is not in ${listRequest().line}`,
      );
    if (!isLocal && api.list?.body && listRequest().query.has(api.list.parameters?.search || 'search'))
      subject.notes.add('api.list.body has no search; it is sent in the query, which the API may ignore');
    found.push('by search');
  }
  for (const filter of list.filters) {
    for (const [name, text, sent] of await filterTrials(filter, subject)) {
      await read({ filter: { [name]: text } });
      const missing = sent.find(each => !isLocal && !listRequest().line.includes(each));
      if (missing !== undefined)
        throw new Fault(
          `${key}.filters.${filter.source}: its value ${missing} is not in ${listRequest().line}`,
        );
      found.push(`by ${name}`);
    }
  }
  return found.join(', ');
}

/** A bounded total must be undefined on the first of several pages, and exact on request. */
async function checkBound({ api, name }: Declaration, read: Read, count: number, pages: number) {
  const { total: place } = api.list ?? {};
  if (typeof place !== 'object' || !('bounded' in place)) return;
  const key = `${name}.api.list.total`;
  const { total, meta } = await read({});
  if (pages > 1 && (total !== undefined || !meta?.moreThan))
    throw new Fault(`${key}.bounded: the bound ${meta?.moreThan ?? total} is reported as the exact total`);
  const { total: exact } = place.exact ? await read({ meta: { exactTotal: true } }) : { total: count };
  if (exact !== count) throw new Fault(`${key}.exact: it is ${exact}, but there are ${count} rows`);
}

/** The key that controls the search. */
const searchKey = ({ body, query }: ListCall = {}) => (body ? 'body' : query ? 'query' : 'parameters.search');

async function readPages(
  read: (page: number) => Promise<GetListResult>,
  key: string,
): Promise<GetListResult[]> {
  const pages: GetListResult[] = [];
  for (let page = 1; page <= 50; page += 1) {
    const added = await read(page);
    pages.push(added);
    const rows = pages.reduce((sum, { data }) => sum + data.length, 0);
    const hasMore = added.pageInfo ? added.pageInfo.hasNextPage : rows < (added.total ?? 0);
    if (!hasMore) return pages;
    if (added.data.length === 0) throw new Fault(`${key}: page ${page} is empty but not the last`);
  }
  throw new Fault(`${key}: its pages never end; check api.list.paging and api.list.parameters.page`);
}
