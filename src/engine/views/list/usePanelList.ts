import { useEffect, useMemo } from 'react';
import {
  type ListControllerResult,
  type RaRecord,
  useGetList,
  useListParams,
  useRecordSelection,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { defaultFilter } from '../../declaration/filters/defaultFilter';
import { usePrefetch } from '../../PrefetchContext';
import { isTickable } from '../bulk/ticks';
import { logFailedLoad } from '../loading/logFailedLoad';
import { useKept } from '../loading/useKept';
import { shownLists } from '../record/shownLists';
import { usePaintedFirst } from './usePaintedFirst';

/** Rows as they were read, and when: milliseconds since 1970. */
interface Shown {
  data: RaRecord[];
  total: number | undefined;
  pageInfo: { hasNextPage?: boolean; hasPreviousPage?: boolean } | undefined;
  /** What else the data provider says of them: rows that could not be read. */
  meta: unknown;
  readAt: number;
}

/** Milliseconds between the last key of a filter and its call. */
const debounce = 100;

/** The state of a location by which react-admin scrolls to the top of the page. */
const atTop = { _scrollToTop: true };

const keep = <Rows>(previous: Rows | undefined) => previous;

/**
 * A list's rows and state, as react-admin's context has them. It differs from react-admin's own controller in
 * what happens when the rows can't be read: those that were there stay, and so do the page and the address.
 */
export function usePanelList(declaration: Declaration, list: ListView) {
  const { name: resource } = declaration;
  const { filter } = list;
  const prefetch = usePrefetch();
  const [query, change] = useListParams({
    resource,
    storeKey: false,
    filterDefaultValues: defaultFilter(list),
    perPage: list.perPage,
    sort: list.sort,
    debounce,
  });
  const [selectedIds, { select, toggle, unselect }] = useRecordSelection({ disableSyncWithStore: true });
  const { page, perPage, sort: field, order } = query;
  const sort = useMemo(() => ({ field, order: order === 'DESC' ? 'DESC' : 'ASC' }) as const, [field, order]);
  const wanted = { sort, filter: { ...query.filter, ...filter } };

  const params = { ...wanted, pagination: { page, perPage } };
  const { search } = useLocation();
  useEffect(() => shownLists.note(resource, { name: list.name, params, search }));

  const read = useGetList(resource, params, {
    staleTime: prefetch.staleTime,
    placeholderData: keep,
    onError: logFailedLoad,
  });
  const { error, isPending, isFetching, isPlaceholderData } = read;
  const own: Shown | undefined =
    read.data && !isPlaceholderData
      ? {
          data: read.data,
          total: read.total,
          pageInfo: read.pageInfo,
          meta: read.meta,
          readAt: read.dataUpdatedAt,
        }
      : undefined;
  const shown = useKept(own);
  const { data, total, pageInfo, meta } = shown ?? {};
  const paintedFirst = usePaintedFirst(data);

  const navigate = useNavigate();
  // Not by react-admin's own, which puts it off by a timer: browsers draw a frame first.
  const goTo = (page: number) => {
    const changed = new URLSearchParams(search);
    changed.set('page', String(page));
    // A location without a query has the filters that are on at first.
    changed.set('filter', JSON.stringify(query.filterValues));
    navigate({ search: `?${changed}` }, { state: atTop });
  };

  const { setPage } = change;
  useEffect(() => {
    if (page <= 0) setPage(1);
    if (isPending || isFetching || error) return;
    // Past the end: the last row of the last page is gone, or the address was typed.
    const pages = total === undefined ? page : Math.ceil(total / perPage) || 1;
    if (page > 1 && data?.length === 0) setPage(1);
    else if (page > pages) setPage(pages);
  }, [isPending, isFetching, error, page, perPage, data, total, setPage]);

  // React-admin's type says which of these go together.
  const context = {
    ...change,
    setPage: page => {
      // Drawing may be put off, asking is not: by the keyboard or a screen reader no pointer came first.
      void prefetch.page(resource, { ...wanted, pagination: { page, perPage } });
      paintedFirst(() => goTo(page));
    },
    resource,
    page,
    perPage,
    sort,
    filter,
    filterValues: query.filterValues,
    displayedFilters: query.displayedFilters,
    data,
    total,
    meta,
    error,
    isPending,
    isFetching,
    isLoading: read.isLoading,
    isPlaceholderData: shown !== own,
    refetch: read.refetch,
    hasNextPage: pageInfo?.hasNextPage ?? (total === undefined ? undefined : page * perPage < total),
    hasPreviousPage: pageInfo?.hasPreviousPage ?? page > 1,
    exporter: false,
    selectedIds,
    onSelect: select,
    // Of this page; the bar of what is selected reads the others (`useSelectAll`).
    onSelectAll: () => select((data ?? []).filter(row => isTickable(declaration, row)).map(({ id }) => id)),
    onToggleItem: toggle,
    onUnselectItems: () => unselect(selectedIds),
  } as ListControllerResult;
  return { context, readAt: shown?.readAt ?? 0 };
}
