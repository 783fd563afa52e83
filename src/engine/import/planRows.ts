import get from 'lodash/get';
import pick from 'lodash/pick';
import type { I18nProvider, RaRecord } from 'react-admin';
import { checkValue, isInactive, withLabel } from '../declaration/checkValue';
import type { Declaration, PlacedField } from '../declaration/Declaration';
import { editableFields, isSameValue } from '../declaration/editableFields';
import type { TextReader, ValidationMessage } from '../declaration/Field';
import { initialValues, withValues } from '../declaration/initialValues';
import { textOf } from '../declaration/textOf';
import { createTimeSlice } from '../panel/createTimeSlice';
import type { RunRow } from '../run/Run';
import { csvLimits } from './csv/csvLimits';
import { hasOtherWidth, type Row } from './csv/splitRows';
import { type ExistingRecords, keyOf } from './readExisting';

/** What to do with a row whose record exists. */
export type ExistingMode = 'update' | 'skip';

/** The origin of a field's values: a column, by its index, or one value for all rows. */
type FieldOrigin = { column: number } | { value: unknown };

/** By field. Fields without an origin keep the initial value of an empty form. */
export type Mapping = Readonly<Record<string, FieldOrigin>>;

/**
 * A row of a file with its planned outcome. `waiting`: it updates the record with its `id`, or creates one.
 * `same`: the record already has its values, or existing records are not updated.
 */
export interface PlannedRow extends RunRow {
  /** Its line in the file, from 1. */
  line: number;
  lastLine: number;
  cells: string[];
  /** The text that identifies the row for the user: its key, or its first value. */
  subject: string;
  /** The field values, by source. */
  values: Record<string, unknown>;
  /** Of the first updates only: each changed field's value before and after, a line each. */
  changes?: string;
}

export interface Planning {
  declaration: Declaration;
  /** The fields that a file can contain. */
  fields: readonly PlacedField[];
  /** The number of cells per row. */
  width: number;
  mapping: Mapping;
  /** For fields whose values differ from their texts. */
  readers: ReadonlyMap<string, TextReader>;
  /** The names of records that were chosen for all rows, by source. */
  names: ReadonlyMap<string, string>;
  /** The existing records; undefined if every row is new. */
  existing: ExistingRecords | undefined;
  mode: ExistingMode;
  labelOf(source: string): string;
  translate: I18nProvider['translate'];
  signal: AbortSignal;
}

/**
 * Reads and validates every row by its fields' rules, and plans its outcome. Sends nothing.
 * @throws the signal's reason once it is aborted.
 */
export async function planRows(rows: readonly Row[], planning: Planning): Promise<PlannedRow[]> {
  const planRow = createPlanner(planning);
  const endSlice = createTimeSlice();
  const planned: PlannedRow[] = [];
  for (const row of rows) {
    await endSlice();
    planning.signal.throwIfAborted();
    planned.push(planRow(row));
  }
  return planned;
}

function createPlanner(planning: Planning): (row: Row) => PlannedRow {
  const { declaration, fields, width, mapping, existing, mode, labelOf, translate } = planning;
  const keySource = declaration.import?.key;
  const lineOfKey = new Map<string, number>();
  let described = 0;
  const formFields = editableFields(declaration);
  const mapped = fields.flatMap(field => {
    const origin = mapping[field.source];
    return origin ? [{ ...field, origin }] : [];
  });
  const reason = (name: string, facts: Record<string, unknown> = {}) =>
    translate(`seamark.import.reasons.${name}`, facts);

  /** Reports a key that an earlier line or several records have. */
  function checkKey(key: string, line: number, isShared: boolean): string[] {
    const field = labelOf(keySource ?? '');
    const first = lineOfKey.get(key);
    if (first === undefined) lineOfKey.set(key, line);
    return [
      ...(first === undefined ? [] : [reason('duplicate', { field, line: first })]),
      ...(isShared ? [reason('several', { field })] : []),
    ];
  }

  return row => {
    const { cells, line, lastLine } = row;
    const reading = readValues(cells, mapped, planning);
    const key = keyOf(declaration, reading.values);
    const subject = key || mapped.map(({ source }) => textOf(reading.values[source])).find(Boolean) || '';
    const [record, ...more] = (key !== '' && existing?.get(key)) || [];
    const changed = record ? mapped.filter(field => !keepsValue(record, field, cells, reading)) : mapped;
    const values = pick(reading.values, [keySource ?? '', ...changed.map(({ source }) => source)]);
    const plan = (rest: Pick<PlannedRow, 'state'> & Partial<PlannedRow>): PlannedRow => ({
      ...{ line, lastLine, cells, subject: subject.slice(0, 80), values },
      ...rest,
    });
    const skip = (...reasons: string[]) => plan({ state: 'skipped', reason: reasons.join('\n') });

    if (!row.wellQuoted) return skip(reason('quotes'));
    if (hasOtherWidth(cells, width)) return skip(reason('cells', { cells: cells.length, width }));
    const errors = check({ ...reading, values }, record ? changed : formFields, record, planning);
    if (key !== '') errors.push(...checkKey(key, line, more.length > 0));
    else if (keySource !== undefined && errors.length === 0)
      errors.push(reason('unmatched', { field: labelOf(keySource) }));
    if (errors.length > 0) return skip(...errors);
    if (!record) return plan({ state: 'waiting' });
    const { id } = record;
    if (mode === 'skip') return plan({ state: 'same', id });
    if (!declaration.can.edit(record) || !declaration.routes.edit)
      return plan({ state: 'skipped', id, reason: translate('seamark.page.locked') });
    if (changed.length === 0) return plan({ state: 'same', id });
    described += 1;
    if (described > csvLimits.listedRows) return plan({ state: 'waiting', id });
    const lines = changed.map(({ source, field, origin }) => {
      const after =
        'column' in origin
          ? cells[origin.column]?.trim()
          : (planning.names.get(source) ?? field.toText(origin.value, record));
      return `${labelOf(source)}: ${field.toText(get(record, source), record) || '–'} → ${after || '–'}`;
    });
    return plan({ state: 'waiting', id, changes: lines.join('\n') });
  };
}

type MappedField = PlacedField & { origin: FieldOrigin };

/** The values of a row, and the problems of unreadable ones, by source. */
interface Reading {
  values: Record<string, unknown>;
  problems: ReadonlyMap<string, string>;
}

function readValues(cells: readonly string[], mapped: readonly MappedField[], planning: Planning): Reading {
  const values: Record<string, unknown> = {};
  const problems = new Map<string, string>();
  for (const { source, origin } of mapped) {
    values[source] = 'value' in origin ? origin.value : null;
    const text = 'column' in origin && cells[origin.column]?.trim();
    if (!text) continue;
    const reading = planning.readers.get(source)?.(text) ?? { value: text };
    if ('problem' in reading) problems.set(source, problemText(source, reading.problem, planning));
    else values[source] = reading.value;
  }
  return { values, problems };
}

/** Validates these fields of a row like a form does, and returns all problems. */
function check(
  { values, problems }: Reading,
  fields: readonly PlacedField[],
  record: RaRecord | undefined,
  planning: Planning,
): string[] {
  const data = withValues(record ?? initialValues(planning.declaration.form?.fields), values);
  const unreadable = fields.flatMap(({ source }) => problems.get(source) ?? []);
  const readable = fields.filter(({ source }) => !problems.has(source));
  const invalid = readable.flatMap(({ source, field }) => {
    const context = { values: data, saved: get(record, source) };
    const problem = checkValue(field, get(data, source), context, planning.labelOf(source));
    return problem ? [problemText(source, problem, planning)] : [];
  });
  return [...unreadable, ...invalid];
}

/** Translates a field's problem, with the field's label. */
function problemText(
  source: string,
  problem: ValidationMessage,
  { labelOf, translate }: Pick<Planning, 'labelOf' | 'translate'>,
): string {
  const label = labelOf(source);
  const { message, args } = withLabel(problem ?? '', label);
  const text = translate(message, { ...args, _: message });
  return text.includes(label) ? text : `${label}: ${text}`;
}

/**
 * Whether the record keeps its value of a field: a condition hides or locks the field, the row has the same
 * value, or the cell is what an export writes. That may say less than the value, as a text without its format
 * or a time without seconds.
 */
function keepsValue(
  record: RaRecord,
  { source, field, origin }: MappedField,
  cells: readonly string[],
  { values, problems }: Reading,
): boolean {
  const saved: unknown = get(record, source);
  if (field.when && isInactive(field, withValues(record, values))) return true;
  if (saved === undefined) return false;
  const isExported =
    'column' in origin && cells[origin.column]?.trim() === field.toText(saved, record).trim();
  return isExported || (!problems.has(source) && isSameValue(field, saved, values[source]));
}
