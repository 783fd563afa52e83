import get from 'lodash/get';
import set from 'lodash/set';
import type { I18nProvider, RaRecord } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { checkValue, type TextReader, type ValidationMessage } from '../declaration/Field';
import { keyText, textOf } from '../declaration/textOf';
import { isSameValue } from '../declaration/typedFields';
import type { Row } from './csv/RowSplitter';
import type { Mapping, NamedField } from './matchColumns';
import type { ExistingRecords } from './readExisting';

/**
 * What becomes of a row: a new record, a change of one that there is, nothing because that has all of it
 * already (`same`) or is to stay as it is (`skip`), or it is left out for a reason.
 */
export type RowAction = 'create' | 'update' | 'same' | 'skip' | 'left';

/** What becomes of a row whose record is there already. */
export type ExistingMode = 'update' | 'skip';

/** A row of a file as it is to be imported. */
export interface PlannedRow {
  /** Where it stands in the file, from 1. */
  line: number;
  lastLine: number;
  cells: string[];
  /** What identifies the row for the user: its key, or its first value. */
  subject: string;
  action: RowAction;
  /** The values of its fields, by their sources. */
  values: Record<string, unknown>;
  /** The record that is there already. */
  id?: RaRecord['id'];
  /** Why it is left out, translated. */
  reason?: string;
}

export interface Planning {
  declaration: Declaration;
  /** The fields that a row can have. */
  fields: readonly NamedField[];
  /** How many cells a row has. */
  width: number;
  mapping: Mapping;
  /** Of the fields whose texts are not their values. */
  readers: ReadonlyMap<string, TextReader>;
  /** The records that there are; undefined where rows are never known again. */
  present: ExistingRecords | undefined;
  mode: ExistingMode;
  labelOf(source: string): string;
  translate: I18nProvider['translate'];
  signal: AbortSignal;
}

/** Rows that are checked in one time slice; the page responds in between. */
const slice = 500;

/**
 * Reads and checks every row by its fields' own rules, and decides what becomes of it. Nothing is sent.
 * @throws the signal's reason once it is aborted.
 */
export async function planRows(rows: readonly Row[], planning: Planning): Promise<PlannedRow[]> {
  const planRow = createPlanner(planning);
  const planned: PlannedRow[] = [];
  for (let start = 0; start < rows.length; start += slice) {
    if (start > 0) await new Promise(resolve => setTimeout(resolve));
    planning.signal.throwIfAborted();
    planned.push(...rows.slice(start, start + slice).map(planRow));
  }
  return planned;
}

function createPlanner(planning: Planning): (row: Row) => PlannedRow {
  const { declaration, fields, width, mapping, present, mode, labelOf, translate } = planning;
  const key = declaration.import?.key;
  const keyField = fields.find(({ source }) => source === key)?.field;
  const given = fields.filter(({ source }) => mapping[source]);
  const read = createRowReader(planning, given);
  const check = createCheck(planning);
  const checkKey = createKeyCheck(planning);
  const reason = (name: string, facts: Record<string, unknown> = {}) =>
    translate(`seamark.import.reasons.${name}`, facts);

  return row => {
    const { cells, line, lastLine } = row;
    const { values, problems } = read(row);
    const text = key === undefined ? '' : keyText(keyField, values[key]);
    const subject = text || given.map(({ source }) => textOf(values[source])).find(Boolean) || '';
    const plan = (rest: Pick<PlannedRow, 'action'> & Partial<PlannedRow>): PlannedRow => ({
      ...{ line, lastLine, cells, subject: subject.slice(0, 80), values },
      ...rest,
    });
    const leave = (...reasons: string[]) => plan({ action: 'left', reason: reasons.join('\n') });

    if (!row.wellQuoted) return leave(reason('quotes'));
    if (cells.length < width || cells.slice(width).some(cell => cell !== ''))
      return leave(reason('cells', { cells: cells.length, width }));
    const [record, ...more] = (text !== '' && present?.get(text)) || [];
    const sources = (record ? given : fields).map(({ source }) => source);
    const data = record ? structuredClone({ ...record }) : emptyRecord(declaration);
    for (const [source, value] of Object.entries(values)) set(data, source, value);
    const unread = sources.filter(source => !problems.has(source));
    const wrong = [...problems.values(), ...check(data, unread, record)];
    if (text !== '') wrong.push(...checkKey(text, line, more.length > 0));
    else if (key !== undefined && !problems.has(key) && wrong.length === 0)
      wrong.push(reason('no_key', { field: labelOf(key) }));
    if (wrong.length > 0) return leave(...wrong);
    if (!record) return plan({ action: 'create' });
    const { id } = record;
    if (mode === 'skip') return plan({ action: 'skip', id });
    if (!declaration.can.edit(record) || !declaration.routes.edit)
      return plan({ action: 'left', id, reason: translate('seamark.page.locked') });
    return plan({ action: hasAll(record, values, given) ? 'same' : 'update', id });
  };
}

/** A problem of a field in words, with the field's label. */
function problemText(
  { labelOf, translate }: Pick<Planning, 'labelOf' | 'translate'>,
  problem: ValidationMessage,
  source: string,
): string {
  const { message, args } = typeof problem === 'object' ? problem : { message: problem ?? '', args: {} };
  const label = labelOf(source);
  const text = translate(message, { field: label, ...args, _: message });
  return text.includes(label) ? text : `${label}: ${text}`;
}

/** Reads the values of a row's cells, and what is wrong with those that have none. */
function createRowReader(planning: Planning, given: readonly NamedField[]) {
  const { mapping, readers } = planning;
  return (row: Row) => {
    const values: Record<string, unknown> = {};
    const problems = new Map<string, string>();
    for (const { source } of given) {
      const origin = mapping[source];
      if (origin && 'value' in origin) values[source] = origin.value;
      if (!origin || !('column' in origin)) continue;
      const text = row.cells[origin.column]?.trim() ?? '';
      const reading = text === '' ? { value: null } : (readers.get(source)?.(text) ?? { value: text });
      if ('problem' in reading) problems.set(source, problemText(planning, reading.problem, source));
      values[source] = 'value' in reading ? reading.value : null;
    }
    return { values, problems };
  };
}

/** Checks values of some fields, as a form does. */
function createCheck(planning: Planning) {
  const fields = new Map(planning.fields.map(each => [each.source, each.field]));
  return (data: Record<string, unknown>, sources: readonly string[], saved: RaRecord | undefined) =>
    sources.flatMap(source => {
      const field = fields.get(source);
      if (!field) return [];
      const context = { values: data, saved: get(saved, source) };
      const problem = checkValue(field, get(data, source), context, planning.labelOf(source));
      return problem ? [problemText(planning, problem, source)] : [];
    });
}

/** Reports a key that an earlier line has, or several records have. */
function createKeyCheck({ declaration, labelOf, translate }: Planning) {
  const lines = new Map<string, number>();
  const field = labelOf(declaration.import?.key ?? '');
  return (text: string, line: number, isShared: boolean): string[] => {
    const first = lines.get(text);
    if (first === undefined) lines.set(text, line);
    return [
      ...(first === undefined ? [] : [translate('seamark.import.reasons.duplicate', { field, line: first })]),
      ...(isShared ? [translate('seamark.import.reasons.several', { field })] : []),
    ];
  };
}

/** Whether a record has all the values already. */
function hasAll(record: RaRecord, values: Record<string, unknown>, given: readonly NamedField[]): boolean {
  return given.every(({ source, field }) => {
    const [one, other] = [get(record, source), values[source]];
    if (one === undefined) return false;
    return isSameValue(field, one, other) || (field.isSame?.(field.clean(one), field.clean(other)) ?? false);
  });
}

/** What a form for a new record starts with. */
export function emptyRecord({ form }: Pick<Declaration, 'form'>): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { source, field } of form?.fields ?? [])
    if (field.initial !== undefined) set(record, source, structuredClone(field.initial));
  return record;
}
