import type { ListPage, ListParams } from './ListPage';

type Read = (params: ListParams) => Promise<ListPage>;

/** The same list, which reads a page larger than the upstream gives in several calls. */
export function chunked(read: Read, maxPerPage = Number.POSITIVE_INFINITY): Read {
  return async params => {
    const { pagination } = params;
    if (!pagination || pagination.perPage <= maxPerPage) return read(params);
    const count = countChunks(pagination.perPage, maxPerPage);
    const perPage = pagination.perPage / count;
    const first = (Math.max(1, pagination.page) - 1) * count + 1;
    const joined: ListPage = { data: [] };
    let [unreadable, doubled] = [0, 0];
    for (let page = first; page < first + count; page += 1) {
      const chunk = await read({ ...params, pagination: { page, perPage } });
      const data = [...joined.data, ...chunk.data];
      Object.assign(joined, chunk, { data });
      unreadable += chunk.meta?.oddities?.unreadable ?? 0;
      doubled += chunk.meta?.oddities?.doubled ?? 0;
      if (unreadable + doubled > 0) joined.meta = { ...chunk.meta, oddities: { unreadable, doubled } };
      const isLast = chunk.pageInfo ? !chunk.pageInfo.hasNextPage : page * perPage >= (chunk.total ?? 0);
      if (isLast) break;
    }
    return joined.pageInfo
      ? { ...joined, pageInfo: { ...joined.pageInfo, hasPreviousPage: first > 1 } }
      : joined;
  };
}

/** The number of equal chunks that a page is read in, each no larger than may be asked for. */
function countChunks(perPage: number, max: number): number {
  let count = Math.ceil(perPage / Math.max(1, max));
  while (perPage % count !== 0) count += 1;
  return count;
}
