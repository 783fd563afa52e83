import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, type Identifier, useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { pathTo } from '../../declaration/addresses';
import type { Declaration } from '../../declaration/Declaration';
import { shownLists } from '../../list/shownLists';
import { cacheKeys } from '../../panel/reactAdminCache';
import { useOutcome } from '../../ui/useOutcome';

/** A record's position in the list last shown. */
export interface Neighbours {
  /** The position, from 1. */
  at: number;
  /** The number of records, if known. */
  total: number | undefined;
  /** Navigate to the adjacent records; undefined at the ends. */
  previous: (() => Promise<void>) | undefined;
  next: (() => Promise<void>) | undefined;
}

/**
 * The previous and next record in the list last shown, across its pages. Undefined if the record is not on
 * the page last shown.
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
  const list = shownLists.get(resource);
  const { page, perPage } = list?.params.pagination ?? {};
  if (!list || page === undefined || perPage === undefined) return undefined;
  const { params } = list;
  const rows = queryClient.getQueryData<GetListResult>(cacheKeys.list(resource, params));
  const index = rows?.data.findIndex(row => String(row.id) === String(id)) ?? -1;
  if (!rows || index < 0) return undefined;

  const goTo = (recordId: Identifier | undefined) => {
    // Replaces the location, so that Back returns to the list.
    if (recordId !== undefined) void navigate(pathTo(declaration, view, recordId), { replace: true });
  };
  async function step(by: 1 | -1) {
    const pageParams = { ...params, pagination: { page: (page ?? 1) + by, perPage: perPage ?? 10 } };
    try {
      const { data } = await queryClient.fetchQuery<GetListResult>({
        queryKey: cacheKeys.list(resource, pageParams),
        queryFn: ({ signal }) => dataProvider.getList(resource, { ...pageParams, signal }),
      });
      if (list) shownLists.set(resource, { ...list, params: pageParams });
      goTo(data.at(by > 0 ? 0 : -1)?.id);
    } catch (error) {
      failed(error);
    }
  }
  const { data, total, pageInfo } = rows;
  const isLastPage = total === undefined ? !pageInfo?.hasNextPage : page * perPage >= total;
  const openAt = (at: number) => async () => goTo(data[at]?.id);
  const previous = index > 0 ? openAt(index - 1) : page > 1 ? () => step(-1) : undefined;
  const next = index + 1 < data.length ? openAt(index + 1) : isLastPage ? undefined : () => step(1);
  return { at: (page - 1) * perPage + index + 1, total, previous, next };
}
