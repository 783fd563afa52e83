import isEqual from 'lodash/isEqual';
import type { DataProvider, GetListParams, Identifier, RaRecord, SortPayload } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';

/** Records asked for at once: most lists are one page then, which nothing can move in. */
const perPage = 1000;

/** How often a list that changes meanwhile is read. */
const mostPasses = 3;

/** New records come last in it, and no record changes its place. */
const byCreation: SortPayload = { field: 'createdAt', order: 'ASC' };

/** Records that were not there before, and how many the list says there are. */
export interface Batch {
  records: RaRecord[];
  total?: number | undefined;
}

/** How the reading ended. */
export interface Reading {
  /** Whether every record of the list has come: it did not change while it was read for the last time. */
  isWhole: boolean;
  /** Records that came and were gone at the end. */
  missing: number;
  /** Rows that came and are no records, or share their identifier with another. */
  malformed: number;
}

type Params = Pick<GetListParams, 'filter' | 'sort' | 'signal'>;

/**
 * Reads all of a list, each record once. Rows that move from page to page meanwhile would be lost or come
 * twice: a long list is read in the order of its creation, where the declaration has one, and one that has
 * changed is read again for what is new.
 */
export async function* readEvery(
  dataProvider: DataProvider,
  { name, api, fields }: Pick<Declaration, 'name' | 'api' | 'fields'>,
  params: Params & { sort: SortPayload },
): AsyncGenerator<Batch, Reading> {
  const seen = new Set<Identifier>();
  // All at once, where the upstream gives it so.
  const isArray = Boolean(api.list?.paginateLocally);
  const steady = fields.createdAt?.sortable ? byCreation : params.sort;
  let sort = params.sort;
  for (let pass = 1; ; pass += 1) {
    const present = pass === 1 ? seen : new Set<Identifier>();
    const totals = new Set<number | undefined>();
    let [isMoved, malformed] = [false, 0];
    for (let page = 1; ; page += 1) {
      params.signal?.throwIfAborted();
      const paged = isArray ? params : { ...params, sort, pagination: { page, perPage } };
      const { data, total, pageInfo, meta } = await dataProvider.getList(name, paged);
      const isLast = pageInfo ? !pageInfo.hasNextPage : present.size + data.length >= (total ?? 0);
      if (!isArray && !isLast && seen.size === 0 && !isEqual(sort, steady)) {
        sort = steady;
        page = 0;
        continue;
      }
      totals.add(total);
      const before = present.size;
      const records = data.filter(({ id }) => !seen.has(id));
      for (const { id } of data) {
        seen.add(id);
        present.add(id);
      }
      const fresh = present.size - before;
      if (fresh > 0 || page === 1)
        malformed += (meta?.malformed?.unreadable ?? 0) + (meta?.malformed?.doubled ?? 0);
      // A page past the end is answered with the last one again: that is no sign of a change.
      if (fresh > 0 && fresh < data.length) isMoved = true;
      if (records.length > 0) yield { records, total };
      const isOver = pageInfo
        ? !pageInfo.hasNextPage
        : present.size >= (total ?? 0) || (page * perPage >= (total ?? 0) && fresh === 0);
      if (isArray || isOver || data.length === 0) break;
    }
    const [total = present.size] = totals;
    const isWhole = !isMoved && totals.size === 1 && total - present.size <= malformed;
    if (isWhole || pass === mostPasses) return { isWhole, missing: seen.size - present.size, malformed };
  }
}
