import get from 'lodash/get';
import { isRow, type Row } from '../inferring/Row';
import type { Envelope } from '../reading/readEnvelope';
import { type SortStyle, sortStyles } from '../reading/SortStyle';
import type { PlannedField } from '../writing/Plan';
import type { Asker } from './createAsker';
import { rowsOf } from './rowsOf';

/** What was learnt of the order. */
export interface LearntSort {
  style?: SortStyle;
  /** The field that was tried. */
  field?: string;
}

/** Asks for the order that the rows do not have, in each way that an API may have, then for the opposite. */
export async function probeSort(
  asker: Asker,
  envelope: Envelope,
  fields: readonly PlannedField[],
  size: Record<string, string>,
): Promise<LearntSort> {
  const field = bestField(envelope.rows, fields);
  if (field === undefined) return {};
  const order = isSorted(envelope.rows, field, 'asc') ? 'desc' : 'asc';
  const opposite = order === 'asc' ? 'desc' : 'asc';
  const isHonoured = async (style: SortStyle, direction: 'asc' | 'desc') => {
    const rows = rowsOf(await asker.ask({ ...size, ...style.query(field, direction) }), envelope);
    return rows !== undefined && rows.length > 1 && isSorted(rows, field, direction);
  };
  const { shape } = envelope;
  for (const style of [...(shape?.sort ? [shape.sort] : []), ...sortStyles]) {
    if (
      !isSorted(envelope.rows, field, order) &&
      (await isHonoured(style, order)) &&
      (await isHonoured(style, opposite))
    )
      return { style, field };
  }
  return { field };
}

/** The scalar property whose values differ most: numbers and days before words, ordered by language. */
function bestField(rows: readonly Row[], fields: readonly PlannedField[]): string | undefined {
  const rated = fields.flatMap(({ source, type }) => {
    const values = rows.map(row => get(row, source) as unknown);
    const distinct = new Set(values).size;
    if (
      source.includes('.') ||
      distinct < 2 ||
      values.some(value => value === null || isRow(value) || Array.isArray(value))
    )
      return [];
    const isPlain = type === 'number' || type === 'date' || type === 'day';
    return [{ source, worth: distinct * 2 + (isPlain ? 1 : 0) }];
  });
  return rated.sort((a, b) => b.worth - a.worth)[0]?.source;
}

/** Whether the rows are in this order and differ. Texts may be ordered by their letters or by their codes. */
function isSorted(rows: readonly Row[], field: string, order: 'asc' | 'desc'): boolean {
  const values = rows.map(row => get(row, field) as unknown);
  if (new Set(values).size < 2) return false;
  const sign = order === 'asc' ? 1 : -1;
  return [byCode, byLetter].some(compare =>
    values.every((value, index) => index === 0 || sign * compare(values[index - 1], value) <= 0),
  );
}

const byCode = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
};
const byLetter = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');
