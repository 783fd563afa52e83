import type { ListCall } from '../../../src/engine';
import { isStatus } from '../../errors/isStatus';
import { type Answer, type ListPage, type ListParams, lastPage } from '../ListPage';
import { createCursors } from './createCursors';
import { readNext } from './readNext';

/** Pages read one after the other on the way to one that has no known cursor. */
const longestWalk = 50;

/** What an upstream may answer to a cursor that it no longer knows. */
const cursorErrors = [400, 404, 410, 422];

/** Pages that are known by the one before. An unknown one is reached over those between. */
export function createCursorPages(
  read: (params: ListParams, cursor?: string) => Promise<Answer>,
  call: ListCall,
) {
  const cursors = createCursors();

  async function page(params: ListParams): Promise<ListPage> {
    const { filter, sort, meta, pagination = { page: 1, perPage: 10 } } = params;
    const known = cursors.of([filter, sort, meta, pagination.perPage]);
    const isRemembered = known.length > 1;
    try {
      return await walk(params, pagination, known);
    } catch (error) {
      if (!isRemembered || !cursorErrors.some(status => isStatus(error, status))) throw error;
      known.length = 1;
      return walk(params, pagination, known);
    }
  }

  async function walk(params: ListParams, pagination: { page: number; perPage: number }, known: string[]) {
    const { perPage } = pagination;
    const wanted = Math.max(1, pagination.page);
    const at = (number: number) =>
      read({ ...params, pagination: { page: number, perPage } }, known[number - 1]);
    const from = Math.min(wanted, known.length);
    for (let number = from; ; number += 1) {
      const answer = await at(number);
      const { data, meta, rows, total } = answer;
      const next = readNext(answer, call, perPage);
      if (next !== known[number]) known.splice(number, Number.POSITIVE_INFINITY, ...(next ? [next] : []));
      const isEmpty = rows.length === 0 && number > 1;
      if (number === wanted && !isEmpty) {
        const pageInfo = { hasNextPage: next !== undefined, hasPreviousPage: number > 1 };
        return { data, pageInfo, ...(total !== undefined && { total }), ...(meta && { meta }) };
      }
      // The end, or too far away: the total leads react-admin to the last page that was reached.
      if (isEmpty) return lastPage(await at(number - 1), number - 1, perPage);
      if (!next || number - from >= longestWalk) return lastPage({ data, meta, rows }, number, perPage);
    }
  }

  return {
    page,
    /** Forgets all cursors: a write has moved the pages. */
    forget: cursors.clear,
  };
}
