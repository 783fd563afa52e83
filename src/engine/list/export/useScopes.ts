import { useGetList, useListContext, useLocale, useTranslate } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import type { Wanted } from './exportRecords';

export interface Scope {
  name: 'ticked' | 'filter' | 'all';
  label: string;
  wanted: Wanted;
  /** How many there are, once that is known. */
  count: number | undefined;
}

/** What can be exported of a list now, the narrowest first: the ticked rows, those of the filters, or all. */
export function useScopes({ name }: Declaration, list: ListView): Scope[] {
  const {
    filterValues,
    sort,
    data = [],
    total: told,
    hasNextPage,
    page,
    selectedIds = [],
  } = useListContext();
  const total = told ?? (hasNextPage || page > 1 ? undefined : data.length);
  const translate = useTranslate();
  const locale = useLocale();
  const isFiltered = Object.keys(filterValues).some(key => !(key in list.filter));
  const { total: all } = useGetList(
    name,
    { filter: list.filter, sort, pagination: { page: 1, perPage: 1 } },
    { enabled: isFiltered, retry: false },
  );
  const scope = (scopeName: Scope['name'], count: number | undefined, wanted: Wanted): Scope => ({
    name: scopeName,
    count,
    wanted,
    label: translate(`seamark.exporting.${scopeName}`, { count: count?.toLocaleString(locale) ?? '…' }),
  });
  return [
    ...(selectedIds.length > 0 ? [scope('ticked', selectedIds.length, { ids: selectedIds })] : []),
    ...(isFiltered ? [scope('filter', total, { filter: { ...filterValues, ...list.filter }, sort })] : []),
    scope('all', isFiltered ? all : total, { filter: list.filter, sort }),
  ];
}
