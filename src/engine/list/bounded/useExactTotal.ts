import { useQuery, useQueryClient } from '@tanstack/react-query';
import isEqual from 'lodash/isEqual';
import { useLayoutEffect } from 'react';
import { type GetListResult, useDataProvider, useListContext } from 'react-admin';
import { cacheKeys, readKey } from '../../panel/reactAdminCache';
import { useOutcome } from '../../ui/useOutcome';

/**
 * Counts all rows of a list whose API has stopped counting, once that is asked for. The number is put into
 * the pages that were read: whatever shows a list's total has it then. It is counted again where the list
 * has changed.
 */
export function useExactTotal() {
  const { resource, filter, filterValues, sort, meta } = useListContext();
  const moreThan: number | undefined = meta?.moreThan;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { failed } = useOutcome();
  const wanted = { ...filterValues, ...filter };
  const queryKey = [...cacheKeys.lists(resource), 'exactTotal', wanted];
  const {
    data: exact,
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<number | null> => {
      const params = { pagination: { page: 1, perPage: 1 }, sort, filter: wanted, signal };
      const { total } = await dataProvider.getList(resource, { ...params, meta: { exactTotal: true } });
      return total ?? null;
    },
    enabled: queryClient.getQueryData(queryKey) !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  useLayoutEffect(() => {
    if (typeof exact !== 'number' || isFetching || moreThan === undefined) return;
    for (const query of queryClient.getQueryCache().findAll({ queryKey: cacheKeys.lists(resource) })) {
      if (!isEqual(readKey(query.queryKey).params.filter, wanted)) continue;
      const { dataUpdatedAt: updatedAt } = query.state;
      queryClient.setQueryData<GetListResult>(query.queryKey, page => counted(page, exact), { updatedAt });
    }
  });

  const count = async () => {
    const { error } = await refetch();
    if (error) failed(error);
  };
  return { moreThan, isCounting: isFetching, count: () => void count() };
}

/** A page that is told how many rows there are; there may be more by then than were counted. */
function counted(page: GetListResult | undefined, exact: number): GetListResult | undefined {
  if (page?.meta?.moreThan === undefined) return page;
  const { moreThan, ...meta } = page.meta;
  return { ...page, total: Math.max(exact, moreThan), meta };
}
