import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { type OfferCode, readCodes } from './readCodes';

export const perPage = 10;

/**
 * One page of codes: of those that came with the statistics where that is all of them, else asked of the
 * upstream.
 */
export function useCodesPage(known: OfferCode[], total: number, page: number) {
  const isWhole = known.length >= total;
  const { data, isFetching } = useGetList(
    'offers',
    { pagination: { page, perPage }, sort: { field: 'createdAt', order: 'DESC' } },
    { enabled: !isWhole, placeholderData: keepPreviousData },
  );
  const start = (page - 1) * perPage;
  const rows = isWhole
    ? known.slice(start, start + perPage)
    : data
      ? readCodes(data)
      : known.slice(0, perPage);
  return { rows, isFetching: isFetching && !isWhole };
}
