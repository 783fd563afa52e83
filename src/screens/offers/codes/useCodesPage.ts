import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { logFailedLoad, useKept } from '../../../engine';
import { type OfferCode, readCodes } from './readCodes';

export const perPage = 10;

/**
 * One page of the codes that a text is found in: of those that came with the statistics where that is all of
 * them, else asked of the upstream. Where a page can't be read the one before stays; `readAt` is when it was
 * read, 0 for none.
 */
export function useCodesPage(known: OfferCode[], total: number, page: number, search: string) {
  const isWhole = known.length >= total;
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch, ...read } = useGetList(
    'offers',
    {
      pagination: { page, perPage },
      sort: { field: 'createdAt', order: 'DESC' },
      ...(search && { filter: { search } }),
    },
    { enabled: !isWhole, placeholderData: keepPreviousData, onError: logFailedLoad },
  );
  const kept = useKept(
    data && !isPlaceholderData ? { data, readAt: dataUpdatedAt, total: read.total } : undefined,
  );
  const start = (page - 1) * perPage;
  if (isWhole) {
    const found = known.filter(each => isFound(each, search));
    const rows = found.slice(start, start + perPage);
    const readAt = dataUpdatedAt || 1;
    return { rows, total: found.length, isFetching: false, error: null, isOther: false, readAt, refetch };
  }
  const rows = kept ? readCodes(kept.data) : known.slice(0, perPage);
  const isOther = Boolean(error) && kept?.data !== data;
  const counted = search ? (kept?.total ?? rows.length) : total;
  return { rows, total: counted, isFetching, error, isOther, readAt: kept?.readAt ?? 0, refetch };
}

const isFound = ({ code, title }: OfferCode, search: string) =>
  `${code}\n${title}`.toLocaleLowerCase().includes(search.toLocaleLowerCase());
