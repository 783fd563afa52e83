import { useEffect } from 'react';
import { type GetListParams, useGetList } from 'react-admin';
import type { NavigateOptions } from 'react-router';
import { useLastLoaded } from '../ui/useLastLoaded';

type PageParams = GetListParams & Required<Pick<GetListParams, 'pagination'>>;

/**
 * Fetches a page of a list. The rows that were loaded last stay while others load or fail to load. Leaves a
 * page past the end, which is pending meanwhile: its last row was deleted, or the address was typed.
 */
export function useListPage(
  resource: string,
  params: PageParams,
  setPage: (page: number, options?: NavigateOptions) => void,
  { staleTime }: { staleTime?: (query: object) => number } = {},
) {
  const read = useGetList(resource, params, { ...(staleTime && { staleTime }) });
  const { data, total, error, isPending, isFetching } = read;
  const shown = useLastLoaded(data && read);

  const { page, perPage } = params.pagination;
  useEffect(() => {
    if (isPending || isFetching || error) return;
    const pages = total === undefined ? page : Math.ceil(total / perPage) || 1;
    if (page > 1 && data?.length === 0) setPage(1, { replace: true });
    else if (page > pages) setPage(pages, { replace: true });
  }, [isPending, isFetching, error, page, perPage, data, total, setPage]);

  const isLeft = page > 1 && shown?.data?.length === 0 && !error;
  return { read, shown: isLeft ? undefined : shown, isPending: isLeft || (isPending && !shown) };
}
