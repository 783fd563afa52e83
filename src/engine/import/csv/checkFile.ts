import { CsvError } from './CsvProblem';
import { CsvWriter, createSkippedFile } from './CsvWriter';
import { createJudge, type JudgedRow, type Note, notes, type Reason, reasons } from './createJudge';
import { csvLimits } from './csvLimits';
import { type FilePlan, type PlanOptions, planFile } from './planFile';
import { type FileText, readText } from './readText';
import type { Row } from './splitRows';
import { visitRows, type Watch } from './visitRows';

/** The columns of the file to send, the first of which is the key, and the user's choices. */
export interface CheckOptions extends PlanOptions {
  /** Column indexes from 0; null if the file has no such column. */
  mapping?: Readonly<Record<string, number | null>>;
  /** Whether keys that contain a space are imported; undefined until the user has chosen. */
  spaced?: 'take' | 'leave';
  /** The text of each reason to leave a row out, with the placeholders `{line}`, `{cells}` and `{width}`. */
  texts: Readonly<Record<Reason, string>>;
}

/** A row with a reason or note. */
export interface RowIssue<Kind> {
  kind: Kind;
  line: number;
  lastLine: number;
  /** The line of the other key, or 0. */
  first: number;
  cells: number;
  key: string;
}

/** The result of checking a file. Counts are exact; `skipped` and `noted` hold the first rows only. */
export interface FileReport {
  rows: number;
  accepted: number;
  /** The expected number of cells per row. */
  width: number;
  reasons: Record<Reason, number>;
  notes: Record<Note, number>;
  /** The number of accepted keys that contain a space. */
  spaced: number;
  skipped: RowIssue<Reason>[];
  noted: RowIssue<Note>[];
  /**
   * All skipped rows, as `createSkippedFile` writes them, with the sources as the headers of mapped columns.
   */
  skippedFile: Blob;
}

/**
 * Reads a whole file without sending anything, and counts what would be imported.
 * @throws CsvError if the file cannot be imported with these options.
 */
export async function checkFile(file: Blob, options: CheckOptions, watch: Watch = {}): Promise<FileReport> {
  const fileText = await readText(file, options.encoding);
  const plan = planCheck(fileText, options);
  watch.planned?.(plan);
  const [key] = options.columns;
  if (!key || plan.mapping[key.source] == null)
    throw new CsvError({ kind: 'keyColumn', found: plan.isAmbiguous ? 'several' : 'none' });
  const width = plan.firstRow.length;
  const counts: Omit<FileReport, 'skippedFile'> = {
    ...{ rows: 0, accepted: 0, width, spaced: 0 },
    reasons: zeros(reasons),
    notes: zeros(notes),
    skipped: [],
    noted: [],
  };
  const skippedFile = createSkippedFile(plan.firstRow.map((name, column) => headerOf(plan, name, column)));
  const judge = createJudge(plan, options);
  const visit = (row: Row) => {
    const verdict = judge(row);
    const { reason, note, first, isSpaced } = verdict;
    counts.rows += 1;
    if (!reason) {
      counts.accepted += 1;
      if (isSpaced) counts.spaced += 1;
      if (note) count(counts.notes, counts.noted, note, verdict);
      return;
    }
    count(counts.reasons, counts.skipped, reason, verdict);
    const { line, cells } = row;
    const text = options.texts[reason]
      .replace('{line}', String(first))
      .replace('{cells}', String(cells.length))
      .replace('{width}', String(width));
    skippedFile.write({ line, reason: text, cells });
  };
  visitRows(fileText.text, plan, visit, watch);
  if (counts.rows === counts.reasons.empty) throw new CsvError({ kind: 'headerOnly' });
  return { ...counts, skippedFile: skippedFile.finish() };
}

/**
 * Builds the file to send: UTF-8, a header of sources, the accepted rows in order. Does not escape formulas:
 * the server takes keys literally, and `=1+1` is a valid key.
 */
export async function buildClean(file: Blob, options: CheckOptions, watch: Watch = {}): Promise<Blob> {
  const fileText = await readText(file, options.encoding);
  const plan = planCheck(fileText, options);
  const judge = createJudge(plan, options);
  const writer = new CsvWriter();
  writer.write(options.columns.map(({ source }) => source));
  const visit = (row: Row) => {
    const { reason, values } = judge(row);
    if (!reason) writer.write(values);
  };
  visitRows(fileText.text, plan, visit, watch);
  return writer.finish();
}

/** Plans how to read a file, with the chosen columns. If several could be the key, it must be chosen. */
export function planCheck(text: FileText, options: CheckOptions): FilePlan {
  const plan = planFile(text, options);
  const [key] = options.columns;
  const unclear = key && plan.isAmbiguous ? { [key.source]: null } : {};
  return { ...plan, mapping: { ...plan.mapping, ...unclear, ...options.mapping } };
}

/** The source of a mapped column; otherwise the column's name, unless that could be mistaken for a source. */
function headerOf({ mapping, headerRow }: FilePlan, name: string, column: number): string {
  const sources = Object.keys(mapping);
  const source = sources.find(each => mapping[each] === column);
  if (source !== undefined) return source;
  const isFree = name.trim() !== '' && !sources.some(each => name.toLowerCase().includes(each));
  return headerRow && isFree ? name : `column_${column + 1}`;
}

/** Counts a row under its kind, and lists it if the list is not full. */
function count<Kind extends Reason | Note>(
  counts: Record<Kind, number>,
  issues: RowIssue<Kind>[],
  kind: Kind,
  { row: { line, lastLine, cells }, key, first }: JudgedRow,
): void {
  counts[kind] += 1;
  if (issues.length < csvLimits.listedRows)
    issues.push({ kind, line, lastLine, first, cells: cells.length, key: key.slice(0, 80) });
}

function zeros<Key extends string>(keys: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map(key => [key, 0])) as Record<Key, number>;
}
