import { hashKey, type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type GetListParams,
  type GetListResult,
  type Identifier,
  type RaRecord,
  useDataProvider,
} from 'react-admin';
import { useNavigate } from 'react-router';
import { pathTo } from '../declaration/addresses';
import type { Declaration } from '../declaration/Declaration';
import { type ShownList, shownLists } from '../list/shownLists';
import { cacheKeys, readKey } from '../panel/reactAdminCache';
import { useOutcome } from '../ui/useOutcome';

/** A record's position in the list last shown. */
export interface Neighbours {
  /** The position, from 1. */
  at: number;
  /** The number of records, if known. */
  total: number | undefined;
  /**
   * Navigate to the adjacent records unless the user leaves first. They resolve to false if there was none,
   * and are undefined at the ends.
   */
  previous: (() => Promise<boolean>) | undefined;
  next: (() => Promise<boolean>) | undefined;
}

/**
 * The previous and next record in the list last shown, across its pages. Undefined if the record is not on a
 * page that has been loaded.
 * @param view The view that opens the neighbours.
 */
export function useNeighbours(
  declaration: Declaration,
  id: Identifier | undefined,
  view: 'edit' | 'show',
): Neighbours | undefined {
  const { name: resource } = declaration;
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const { failed } = useOutcome();
  const shown = shownLists.get(resource)?.params;
  const found = shown && findPage(queryClient, resource, shown, id);
  const queryKey = found?.key;
  useEffect(() => {
    if (!queryKey) return undefined;
    // The cache removes a page that nothing observes.
    return new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(() => {});
  }, [queryClient, queryKey]);
  if (!found) return undefined;
  const { page, index } = found;
  const { data, total, pageInfo } = found.rows;
  const { perPage } = shown.pagination;

  const openRecord = (recordId: Identifier | undefined) => {
    // Replaces the location, so that Back returns to the list.
    if (recordId !== undefined) void navigate(pathTo(declaration, view, recordId), { replace: true });
    return recordId !== undefined;
  };
  async function readPage(number: number) {
    const params = { ...shown, pagination: { page: number, perPage } };
    const { data: rows, total: count = Infinity } = await queryClient.fetchQuery<GetListResult>({
      queryKey: cacheKeys.list(resource, params),
      queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
    });
    // Instead of a page past the end, the provider returns the last one.
    return (number - 1) * perPage >= count ? [] : rows;
  }
  const isKnown = (row: RaRecord) => data.some(({ id }) => id === row.id);
  async function step(by: 1 | -1) {
    const { pathname } = window.location;
    const hasLeft = () => window.location.pathname !== pathname;
    try {
      const [there, here] = await Promise.all([readPage(page + by), by > 0 ? readPage(page) : []]);
      if (hasLeft()) return true;
      // Saves that took records out of the list have moved later ones to this page.
      const later = [...here.slice(here.findLastIndex(isKnown) + 1), ...there];
      return openRecord((by > 0 ? later.find(row => !isKnown(row)) : there.at(-1))?.id);
    } catch (error) {
      failed(error);
      return hasLeft();
    }
  }
  const isLastPage = total === undefined ? !pageInfo?.hasNextPage : page * perPage >= total;
  const openAt = (at: number) => async () => openRecord(data[at]?.id);
  const previous = index > 0 ? openAt(index - 1) : page > 1 ? () => step(-1) : undefined;
  const next = index + 1 < data.length ? openAt(index + 1) : isLastPage ? undefined : () => step(1);
  return { at: (page - 1) * perPage + index + 1, total, previous, next };
}

/** The loaded page of a list that contains a record: the page last shown, or one reached by steps from it. */
function findPage(
  queryClient: QueryClient,
  resource: string,
  shown: ShownList['params'],
  id: Identifier | undefined,
) {
  const pages = queryClient
    .getQueriesData<GetListResult>({ queryKey: cacheKeys.lists(resource) })
    .flatMap(([key, rows]) => {
      const { params } = readKey(key);
      if (!rows || !params.pagination || withoutPage(params) !== withoutPage(shown)) return [];
      const index = rows.data.findIndex(row => String(row.id) === String(id));
      return index < 0 ? [] : [{ key, page: params.pagination.page, rows, index }];
    });
  return pages.find(({ page }) => page === shown.pagination.page) ?? pages[0];
}

/** Identifies a list's state on all its pages. */
const withoutPage = (params: Partial<GetListParams>) =>
  hashKey([{ ...params, pagination: { ...params.pagination, page: 1 } }]);
