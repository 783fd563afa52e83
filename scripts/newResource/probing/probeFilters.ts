import get from 'lodash/get';
import { isRow, type Row } from '../inferring/Row';
import type { Envelope } from '../reading/readEnvelope';
import type { PlannedField } from '../writing/Plan';
import type { Asker } from './createAsker';
import { rowsOf } from './rowsOf';

/** What was learnt of the filters. */
export interface LearntFilters {
  /** Fields that the list can be filtered by. */
  sources: string[];
  /** How a filter's parameter is called, where it is not called as its field. */
  nameOf?(source: string): string;
}

type NameOf = (source: string) => string;

const spellings: NameOf[] = [
  source => source,
  source => `filter[${source}]`,
  source => `filters[${source}]`,
  source => `filters[${source}][$eq]`,
  source => `where[${source}][equals]`,
];
/** Fields that are tried: each costs a question. */
const most = 5;

/** Asks for the rows of one value of each field that can filter, and looks whether all that come have it. */
export async function probeFilters(
  asker: Asker,
  envelope: Envelope,
  fields: readonly PlannedField[],
  size: Record<string, string>,
): Promise<LearntFilters> {
  const { rows, shape } = envelope;
  const pageSize = Number(Object.values(size)[0] ?? rows.length);
  const tried = fields
    .filter(({ type }) => ['select', 'boolean', 'reference'].includes(type))
    .flatMap(({ source }) => {
      const value = tellingValue(rows, source, pageSize);
      return value === undefined ? [] : [{ source, value }];
    })
    .slice(0, most);
  const isHonoured = async (nameOf: NameOf, source: string, value: string) => {
    const found = rowsOf(await asker.ask({ ...size, [nameOf(source)]: value }), envelope);
    return found !== undefined && found.length > 0 && found.every(row => heldBy(row, source) === value);
  };
  const [first] = tried;
  if (!first) return { sources: [] };
  for (const nameOf of [...(shape?.filter ? [shape.filter] : []), ...spellings]) {
    if (!(await isHonoured(nameOf, first.source, first.value))) continue;
    const sources = [first.source];
    for (const { source, value } of tried.slice(1))
      if (await isHonoured(nameOf, source, value)) sources.push(source);
    return { sources, ...(nameOf('x') !== 'x' && { nameOf }) };
  }
  return { sources: [] };
}

/** A value that some rows have and, among those that come without a filter, some have not. */
function tellingValue(rows: readonly Row[], source: string, pageSize: number): string | undefined {
  const head = rows.slice(0, pageSize).map(row => heldBy(row, source));
  const values = rows.map(row => heldBy(row, source)).filter(value => value !== '');
  return values.find(value => head.some(other => other !== value));
}

function heldBy(row: Row, source: string): string {
  const value: unknown = get(row, source);
  return String((isRow(value) ? (value._id ?? value.id) : value) ?? '');
}
