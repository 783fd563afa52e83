import { useState } from 'react';
import type { ListControllerResult } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { useListPage } from '../../list/useListPage';

/** A page of a related list, which the address does not contain. Loaded rows stay until others arrive. */
export function useRelatedRecords({ name }: Declaration, { filter, sort, perPage }: ListView) {
  const [page, setPage] = useState(1);
  const params = { filter, sort, pagination: { page, perPage } };
  const { read, shown } = useListPage(name, params, setPage);
  const { isFetching, error, refetch } = read;
  const { data, total, pageInfo } = shown ?? {};
  const pages = total === undefined ? page + (pageInfo?.hasNextPage ? 1 : 0) : Math.ceil(total / perPage);
  // React-admin's type is a union of states that TypeScript can't infer here.
  const context = {
    resource: name,
    data,
    total,
    page,
    perPage,
    sort,
    filter,
    filterValues: {},
    isPending: !shown && read.isPending,
    isFetching,
    refetch,
    selectedIds: [],
  } as unknown as ListControllerResult;
  return {
    context,
    total,
    page,
    pages,
    setPage,
    read: {
      isFetching,
      error,
      readAt: shown?.dataUpdatedAt ?? 0,
      onRetry: () => void refetch(),
    },
  };
}
