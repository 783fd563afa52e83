import type { GetListParams } from 'react-admin';
import type { ListQuery } from '../routing/readListQuery';
import { internalListSearch } from '../routing/writeListQuery';

/** What react-admin's list asks the data provider for at such a query. */
export function listParams(query: ListQuery): GetListParams {
  const { list, page, perPage, sort } = query;
  const filter: object = JSON.parse(new URLSearchParams(internalListSearch(query)).get('filter') ?? '{}');
  return { pagination: { page, perPage }, sort, filter: { ...filter, ...list.filter } };
}
