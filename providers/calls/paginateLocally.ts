import get from 'lodash/get';
import type { GetListParams, RaRecord } from 'react-admin';
import type { Declaration } from '../../src/engine';

/** Pages, sorts, filters and searches, client-side, the rows that the upstream gives all at once. */
export function paginateLocally(
  rows: RaRecord[],
  { fields }: Pick<Declaration, 'fields'>,
  { filter = {}, sort, pagination }: GetListParams,
): { data: RaRecord[]; total: number } {
  const { search, ...equal } = filter as Record<string, unknown>;
  const wanted = String(search ?? '')
    .trim()
    .toLocaleLowerCase();
  const texts = (row: RaRecord) =>
    Object.entries(fields).map(([source, field]) => field.toText(get(row, source), row));
  const found = rows.filter(
    row =>
      Object.entries(equal).every(
        ([source, value]) => value === '' || String(get(row, source) ?? '') === String(value),
      ) &&
      (wanted === '' || texts(row).some(text => text.toLocaleLowerCase().includes(wanted))),
  );
  if (sort) found.sort((a, b) => direction(sort.order) * compare(get(a, sort.field), get(b, sort.field)));
  const total = found.length;
  if (!pagination) return { data: found, total };
  const { perPage } = pagination;
  const page = Math.min(Math.max(1, pagination.page), Math.max(1, Math.ceil(total / perPage)));
  return { data: found.slice((page - 1) * perPage, page * perPage), total };
}

const direction = (order: 'ASC' | 'DESC') => (order === 'DESC' ? -1 : 1);

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true, sensitivity: 'base' });
}
