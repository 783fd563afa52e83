import type { ListPage, ListParams } from './ListPage';

type Read = (params: ListParams) => Promise<ListPage>;

/** The same list, whose pages are put together from smaller ones where they are larger than the upstream gives. */
export function inPieces(read: Read, maxPerPage = Number.POSITIVE_INFINITY): Read {
  return async params => {
    const { pagination } = params;
    if (!pagination || pagination.perPage <= maxPerPage) return read(params);
    const count = pieces(pagination.perPage, maxPerPage);
    const perPage = pagination.perPage / count;
    const first = (Math.max(1, pagination.page) - 1) * count + 1;
    const whole: ListPage = { data: [] };
    for (let page = first; page < first + count; page += 1) {
      const piece = await read({ ...params, pagination: { page, perPage } });
      const data = [...whole.data, ...piece.data];
      Object.assign(whole, piece, { data });
      const isLast = piece.pageInfo ? !piece.pageInfo.hasNextPage : page * perPage >= (piece.total ?? 0);
      if (isLast) break;
    }
    return whole.pageInfo ? { ...whole, pageInfo: { ...whole.pageInfo, hasPreviousPage: first > 1 } } : whole;
  };
}

/** Into how many equal pieces a page falls, each no larger than may be asked for. */
function pieces(perPage: number, max: number): number {
  let count = Math.ceil(perPage / Math.max(1, max));
  while (perPage % count !== 0) count += 1;
  return count;
}
