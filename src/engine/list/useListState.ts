import { useMemo } from 'react';
import type { SortPayload } from 'react-admin';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';
import type { ListView } from '../declaration/Declaration';
import { type ListState, listSearch, readListState } from '../declaration/listState';

/** The state of a location by which the page is scrolled to its top (ScrollToTop.tsx). */
const atTop = { atTop: true };

/**
 * A list's state, which its address holds, and what sets parts of it: each a step in the history, drawn in
 * one go, as another page of a list waits for no code.
 */
export function useListState(list: ListView) {
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
      /** The values of its filters, those that it always has among them. */
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
