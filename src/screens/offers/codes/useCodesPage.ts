import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { logFailedLoad, useKept } from '../../../engine';
import { type OfferCode, readCodes } from './readCodes';

export const perPage = 10;

/**
 * One page of codes: of those that came with the statistics where that is all of them, else asked of the
 * upstream. Where a page can't be read the one before stays; `readAt` is when it was read, 0 for none.
 */
export function useCodesPage(known: OfferCode[], total: number, page: number) {
  const isWhole = known.length >= total;
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useGetList(
    'offers',
    { pagination: { page, perPage }, sort: { field: 'createdAt', order: 'DESC' } },
    { enabled: !isWhole, placeholderData: keepPreviousData, onError: logFailedLoad },
  );
  const kept = useKept(data && !isPlaceholderData ? { data, readAt: dataUpdatedAt } : undefined);
  const start = (page - 1) * perPage;
  if (isWhole) {
    const rows = known.slice(start, start + perPage);
    return { rows, isFetching: false, error: null, isOther: false, readAt: dataUpdatedAt || 1, refetch };
  }
  const rows = kept ? readCodes(kept.data) : known.slice(0, perPage);
  const isOther = Boolean(error) && kept?.data !== data;
  return { rows, isFetching, error, isOther, readAt: kept?.readAt ?? 0, refetch };
}
