import { useEffect, useState } from 'react';
import { type ListControllerResult, type RaRecord, useGetList } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { logFailedLoad } from '../../ui/logFailedLoad';
import { useLastLoaded } from '../../ui/useLastLoaded';

interface Shown {
  data: RaRecord[];
  total: number | undefined;
  hasNextPage: boolean;
  readAt: number;
}

const keepPrevious = <Rows>(previous: Rows | undefined) => previous;

/** A page of a related list, which the address does not contain. Loaded rows stay until others arrive. */
export function useRelatedRecords({ name }: Declaration, { filter, sort, perPage }: ListView) {
  const [page, setPage] = useState(1);
  const read = useGetList(
    name,
    { filter, sort, pagination: { page, perPage } },
    { placeholderData: keepPrevious, onError: logFailedLoad },
  );
  const fresh: Shown | undefined =
    read.data && !read.isPlaceholderData
      ? {
          data: read.data,
          total: read.total,
          hasNextPage: read.pageInfo?.hasNextPage ?? false,
          readAt: read.dataUpdatedAt,
        }
      : undefined;
  const shown = useLastLoaded(fresh);
  const total = shown?.total;
  const pages = total === undefined ? page + (shown?.hasNextPage ? 1 : 0) : Math.ceil(total / perPage);
  const isLoaded = !read.isFetching && !read.error;
  // Leaves a last page that has lost its last row.
  useEffect(() => {
    if (isLoaded && page > Math.max(1, pages)) setPage(Math.max(1, pages));
  }, [isLoaded, page, pages]);
  // React-admin's type is a union of states that TypeScript can't infer here.
  const context = {
    resource: name,
    data: shown?.data,
    total,
    page,
    perPage,
    sort,
    filter,
    filterValues: {},
    isPending: !shown && read.isPending,
    isFetching: read.isFetching,
    refetch: read.refetch,
    selectedIds: [],
  } as unknown as ListControllerResult;
  return {
    context,
    total,
    page,
    pages,
    setPage,
    read: {
      isFetching: read.isFetching,
      error: read.error,
      readAt: shown?.readAt ?? 0,
      onRetry: () => void read.refetch(),
    },
  };
}
