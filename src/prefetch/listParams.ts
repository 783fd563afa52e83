import type { GetListParams } from 'react-admin';
import type { ListQuery } from '../routing/readListQuery';

/** What react-admin's list asks the data provider for at such a query. */
export function listParams({ list, filter, page, perPage, sort }: ListQuery): GetListParams {
  return { pagination: { page, perPage }, sort, filter: { ...filter, ...list.filter } };
}
