import type { DataProvider, GetListParams, RaRecord } from 'react-admin';

interface Bounds {
  /** Records asked for at once. */
  perPage: number;
  /** Where reading ends though there may be more. Default: nowhere. */
  most?: number;
}

export interface AllRecords {
  /** Each record once, also where rows moved from page to page meanwhile. */
  data: RaRecord[];
  /** Whether there are more than were read. */
  isCut: boolean;
}

/** Reads a list page by page until there are no more records, or as many as wanted. */
export async function readAll(
  dataProvider: DataProvider,
  resource: string,
  params: Omit<GetListParams, 'pagination'>,
  { perPage, most = Number.POSITIVE_INFINITY }: Bounds,
): Promise<AllRecords> {
  const records = new Map<RaRecord['id'], RaRecord>();
  for (let page = 1; ; page++) {
    const before = records.size;
    const answer = await dataProvider.getList(resource, { ...params, pagination: { page, perPage } });
    const { data, total = 0, pageInfo } = answer;
    for (const record of data) records.set(record.id, record);
    // An upstream that gives fewer at once than it was asked for has more when a page is not full, too.
    const isLast = pageInfo
      ? !pageInfo.hasNextPage
      : records.size >= total || (page * perPage >= total && records.size === before);
    const isOver = isLast || data.length === 0;
    if (isOver || records.size >= most)
      return { data: [...records.values()].slice(0, most), isCut: !isOver || records.size > most };
  }
}
