import isEqual from 'lodash/isEqual';
import type { DataProvider, GetListParams, Identifier, RaRecord, SortPayload } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';

/** Records per request. Most lists then fit on one page, so that no row can move between pages. */
const perPage = 1000;

/** A stable order: new records come last, and no record moves. */
const byCreation: SortPayload = { field: 'createdAt', order: 'ASC' };

/** Newly received records, and the list's total. */
export interface Batch {
  records: RaRecord[];
  total?: number | undefined;
}

/** The result of `streamRecords`. */
export interface StreamSummary {
  /** Whether all records were received. */
  isWhole: boolean;
  /** Number of received records that the last pass no longer found. */
  missing: number;
  /** Number of received rows that are not records or have a duplicate id. */
  malformed: number;
}

type List = Pick<Declaration, 'name' | 'api' | 'fields'> & Partial<Pick<Declaration, 'lists'>>;
/** Without `sort`, in the order of the resource's first list. */
type Params = Pick<GetListParams, 'filter' | 'sort' | 'signal'>;

/**
 * Loads all records of a list, each once. Rows that move between pages could be missed or duplicated, so a
 * long list is loaded in order of creation if `createdAt` is sortable, and again if it changed, for new
 * records.
 * @param onBatch Receives the records. If it returns `false`, no more are loaded.
 * @param maxPasses Maximum number of passes over a list that keeps changing.
 * @throws the signal's reason once it is aborted, even if a response arrives.
 */
export async function streamRecords(
  dataProvider: DataProvider,
  { name, api, fields, lists }: List,
  params: Params,
  onBatch: (batch: Batch) => unknown,
  maxPasses = 3,
): Promise<StreamSummary> {
  const seen = new Set<Identifier>();
  // Loads everything with one call if the API returns whole lists.
  const isArray = Boolean(api.list?.paginateLocally);
  let sort = params.sort ?? lists?.[0]?.sort;
  const steady = fields.createdAt?.sortable ? byCreation : sort;
  for (let pass = 1; ; pass += 1) {
    const present = pass === 1 ? seen : new Set<Identifier>();
    const totals = new Set<number>();
    let malformed = 0;
    for (let page = 1; ; page += 1) {
      const sorted = sort ? { ...params, sort } : params;
      const paged = isArray ? sorted : { ...sorted, pagination: { page, perPage } };
      const { data, total, pageInfo, meta } = await dataProvider.getList(name, paged);
      params.signal?.throwIfAborted();
      const isLast = pageInfo ? !pageInfo.hasNextPage : present.size + data.length >= (total ?? 0);
      if (!isArray && !isLast && seen.size === 0 && !isEqual(sort, steady)) {
        sort = steady;
        page = 0;
        continue;
      }
      // A bounded total is unknown until the last page.
      if (total !== undefined) totals.add(total);
      const before = present.size;
      const records = data.filter(({ id }) => !seen.has(id));
      for (const { id } of data) {
        seen.add(id);
        present.add(id);
      }
      const fresh = present.size - before;
      if (fresh > 0 || page === 1)
        malformed += (meta?.malformed?.unreadable ?? 0) + (meta?.malformed?.duplicates ?? 0);
      if (records.length > 0 && onBatch({ records, total }) === false)
        return { isWhole: false, missing: 0, malformed };
      params.signal?.throwIfAborted();
      const hasEnded = pageInfo
        ? !pageInfo.hasNextPage
        : present.size >= (total ?? 0) || (page * perPage >= (total ?? 0) && fresh === 0);
      if (isArray || hasEnded || data.length === 0) break;
    }
    const [total = present.size] = totals;
    // If a row moved between pages, fewer are present than the total says.
    const isComplete = totals.has(seen.size) || total - present.size <= malformed;
    const isWhole = totals.size <= 1 && isComplete;
    if (isWhole || pass === maxPasses) return { isWhole, missing: seen.size - present.size, malformed };
  }
}

/** Loads a list's records in one pass, at most `max`. `isCut`: there are more. */
export async function fetchAtMost(dataProvider: DataProvider, list: List, params: Params, max: number) {
  const records: RaRecord[] = [];
  const onBatch = (batch: Batch) => {
    for (const record of batch.records) records.push(record);
    return records.length <= max;
  };
  await streamRecords(dataProvider, list, params, onBatch, 1);
  return { data: records.slice(0, max), isCut: records.length > max };
}

/**
 * Loads all records of a list.
 * @throws Error if it keeps changing, or has fewer records than it reports.
 */
export async function fetchAll(dataProvider: DataProvider, list: List, params: Params): Promise<RaRecord[]> {
  const batches: RaRecord[][] = [];
  const { isWhole } = await streamRecords(dataProvider, list, params, ({ records }) => batches.push(records));
  if (!isWhole) throw new Error('seamark.map.failed');
  return batches.flat();
}
