import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import isEqual from 'lodash/isEqual';
import { useLayoutEffect } from 'react';
import { type GetListResult, useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { useNumbers } from '../fields/number/useNumbers';
import { cacheKeys, readKey } from '../panel/reactAdminCache';
import { passFocusOn } from '../panel/screenFocus';
import { useOutcome } from '../ui/useOutcome';

/** The minimum row count of a list whose API stops counting, and a button that counts all rows. */
export function CountAll({ declaration }: { declaration: Declaration }) {
  const translate = useTranslate();
  const { count: format } = useNumbers();
  const { moreThan, isCounting, count } = useExactTotal();
  const { total } = declaration.api.list ?? {};
  const isCountable = typeof total === 'object' && 'bounded' in total && total.exact !== undefined;
  if (moreThan === undefined) return null;
  return (
    <>
      <Typography color="textSecondary" role="status">
        {translate('seamark.bounded.more_than', { count: format(moreThan) })}
      </Typography>
      {isCountable && (
        <Button
          ref={passFocusOn}
          size="small"
          aria-busy={isCounting}
          onClick={isCounting ? undefined : count}
        >
          {translate(`seamark.bounded.${isCounting ? 'counting' : 'count'}`)}
        </Button>
      )}
    </>
  );
}

/**
 * Counts all rows of a list whose API stops counting, on request. Writes the total into the cached pages, so
 * that every component that shows the list's total gets it. Counts again when the list has changed.
 */
function useExactTotal() {
  const { resource, filterValues: filter, sort, meta } = useListContext();
  const moreThan: number | undefined = meta?.moreThan;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { failed } = useOutcome();
  const queryKey = [...cacheKeys.lists(resource), 'exactTotal', filter];
  const {
    data: exact,
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<number | null> => {
      const params = { pagination: { page: 1, perPage: 1 }, sort, filter, signal };
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
      if (!isEqual(readKey(query.queryKey).params.filter, filter)) continue;
      const { dataUpdatedAt: updatedAt } = query.state;
      queryClient.setQueryData<GetListResult>(query.queryKey, page => withTotal(page, exact), { updatedAt });
    }
  });

  const count = async () => {
    const { error } = await refetch();
    if (error) failed(error);
  };
  return { moreThan, isCounting: isFetching, count: () => void count() };
}

/** Sets a page's total, which is at least `moreThan`: rows may have been added after the count. */
function withTotal(page: GetListResult | undefined, exact: number): GetListResult | undefined {
  if (page?.meta?.moreThan === undefined) return page;
  const { moreThan, ...meta } = page.meta;
  return { ...page, total: Math.max(exact, moreThan), meta };
}
