import type { DataProvider, GetListParams, RaRecord } from 'react-admin';

interface Bounds {
  /** Records per request. */
  perPage: number;
  /** Maximum number of records. Default: no limit. */
  max?: number;
}

export interface FetchedRecords {
  /** The records without duplicates, even if rows moved between pages. */
  data: RaRecord[];
  /** Whether the list has more records. */
  isCut: boolean;
}

/** Loads a list page by page, up to `max` records. */
export async function fetchRecords(
  dataProvider: DataProvider,
  resource: string,
  params: Omit<GetListParams, 'pagination'>,
  { perPage, max = Number.POSITIVE_INFINITY }: Bounds,
): Promise<FetchedRecords> {
  const records = new Map<RaRecord['id'], RaRecord>();
  for (let page = 1; ; page++) {
    const before = records.size;
    const response = await dataProvider.getList(resource, { ...params, pagination: { page, perPage } });
    const { data, total = 0, pageInfo } = response;
    for (const record of data) records.set(record.id, record);
    // An API may return fewer rows than requested, so an incomplete page may not be the last.
    const isLast = pageInfo
      ? !pageInfo.hasNextPage
      : records.size >= total || (page * perPage >= total && records.size === before);
    const hasEnded = isLast || data.length === 0;
    if (hasEnded || records.size >= max)
      return { data: [...records.values()].slice(0, max), isCut: !hasEnded || records.size > max };
  }
}
