import type { GetListParams } from 'react-admin';
import { nestFilter } from '../routing/nestFilter';
import type { ListQuery } from '../routing/readListQuery';

/** What react-admin's list asks the data provider for at such a query. */
export function listParams({ list, filter, page, perPage, sort }: ListQuery): GetListParams {
  const nested = nestFilter({ ...filter, ...list.filter });
  return { pagination: { page, perPage }, sort, filter: { ...nested, ...list.filter } };
}
