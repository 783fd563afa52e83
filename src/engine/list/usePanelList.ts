import { useEffect, useMemo } from 'react';
import { type ListControllerResult, type SortPayload, useRecordSelection } from 'react-admin';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Declaration, ListView } from '../declaration/Declaration';
import { type ListState, listParams, listSearch, readListState } from '../declaration/listState';
import { afterPaint } from '../panel/afterPaint';
import { usePrefetch } from '../panel/PrefetchContext';
import { shownLists } from './shownLists';
import { useListPage } from './useListPage';

/**
 * A list's rows and state, in the form of react-admin's context, without the parts that the panel's lists do
 * not use, and without the selection. Unlike react-admin's own controller, it keeps the previous rows, the
 * page and the address if the rows fail to load.
 */
export function usePanelList(declaration: Declaration, list: ListView) {
  const { name: resource } = declaration;
  const prefetch = usePrefetch();
  const state = useListState(list);
  const { page, perPage, setPage } = state;
  const params = listParams(list, state);
  const { search } = useLocation();
  useEffect(() => void shownLists.set(resource, { name: list.name, params, search }));

  const { read, shown, isPending } = useListPage(resource, params, setPage, prefetch);
  const { error, isFetching, refetch } = read;
  const { data, total, pageInfo, meta } = shown ?? {};

  // The type is a union of valid combinations, and has more parts, hence the assertion below.
  const context = {
    ...state,
    setPage: (page: number) => {
      // Rendering may be delayed, the request may not: keyboards and screen readers do not hover first.
      void prefetch.page(resource, listParams(list, { ...state, page }));
      afterPaint(() => setPage(page));
    },
    resource,
    filter: list.filter,
    data,
    total,
    meta,
    error,
    isPending,
    isFetching,
    isLoading: isPending,
    isPlaceholderData: shown !== undefined && shown !== read,
    refetch,
    hasNextPage: pageInfo?.hasNextPage ?? (total === undefined ? undefined : page * perPage < total),
    hasPreviousPage: pageInfo?.hasPreviousPage ?? page > 1,
  } as unknown as ListControllerResult;
  return { context, readAt: shown?.dataUpdatedAt ?? 0 };
}

/**
 * Adds the selected rows to a list's context. Their state is separate from the list's, so that selecting a
 * row does not re-render the pager, the filters and the buttons.
 */
export function useSelection(list: ListControllerResult): ListControllerResult {
  const [selectedIds, { select, toggle, clearSelection }] = useRecordSelection({
    resource: list.resource,
    disableSyncWithStore: true,
  });
  return {
    ...list,
    selectedIds,
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: () => clearSelection(),
  };
}

/** The location state that scrolls the page to the top (`ScrollToTop` in Layout.tsx). */
const atTop = { atTop: true };

/**
 * A list's state, which its address holds, and its setters. Each setter adds a history entry and renders
 * synchronously, because other pages of a list load no code.
 */
function useListState(list: ListView) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const state = readListState(list, params);
    const set = (change: Partial<ListState>, options?: NavigateOptions) =>
      void navigate(
        { search: listSearch(list, { ...state, ...change }) },
        { flushSync: !options?.replace, ...options },
      );
    return {
      ...state,
      /** The values of its filters, including the fixed ones. */
      filterValues: { ...state.filter, ...list.filter },
      setPage: (page: number, options?: NavigateOptions) => set({ page }, { state: atTop, ...options }),
      setPerPage: (perPage: number) => set({ perPage, page: 1 }),
      setSort: (sort: SortPayload) => set({ sort, page: 1 }),
      setFilters: (values: object) => {
        const json = new URLSearchParams({ filter: JSON.stringify(values) });
        set({ filter: readListState(list, json).filter, page: 1 });
      },
    };
  }, [list, params, navigate]);
}
