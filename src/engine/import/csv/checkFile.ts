import { CsvError } from './CsvProblem';
import { csvLimits } from './csvLimits';
import { findColumns, type ImportColumn } from './findColumns';
import { type FormatOptions, planFile } from './planFile';
import { type CheckPlan, type Note, notes, type Reason, RowJudge, reasons, type Verdict } from './RowJudge';
import { readRows, type Watch } from './readRows';

/** What a file is sent with, and what the administrator chose; what is left out is found in the file. */
export interface CheckOptions extends FormatOptions {
  /** The first one has the key. */
  columns: readonly ImportColumn[];
  /** Where columns are, counted from 0; null: the file has none of these. */
  mapping?: Readonly<Record<string, number | null>>;
  /** Whether keys with a space inside are taken; absent where that is still to be asked. */
  spaced?: 'take' | 'leave';
}

/** One row worth reporting. */
export interface RowIssue<Kind> {
  kind: Kind;
  line: number;
  lastLine: number;
  /** The line of the other key, else 0. */
  first: number;
  /** How many the row has. */
  cells: number;
  key: string;
}

/** What was found in a file. Counts are exact; `rejected` and `noted` hold the first rows only. */
export interface FileReport {
  rows: number;
  accepted: number;
  /** How many cells each row should have. */
  width: number;
  reasons: Record<Reason, number>;
  notes: Record<Note, number>;
  /** Keys that are taken though they have a space inside. */
  spaced: number;
  rejected: RowIssue<Reason>[];
  noted: RowIssue<Note>[];
}

/**
 * Reads a whole file without sending anything and counts what would be imported.
 * @throws CsvError where the file cannot be imported as it is read now.
 */
export async function checkFile(
  file: Blob,
  options: CheckOptions,
  watch: Watch<CheckPlan> = {},
): Promise<FileReport> {
  const plan = await planCheck(file, options);
  watch.planned?.(plan);
  const [key] = options.columns;
  if (!key || plan.mapping[key.source] == null)
    throw new CsvError({ kind: 'keyColumn', found: plan.ambiguous ? 'several' : 'none' });
  const report: FileReport = {
    rows: 0,
    accepted: 0,
    width: plan.firstRow.length - plan.ownColumns.length,
    reasons: zeros(reasons),
    notes: zeros(notes),
    spaced: 0,
    rejected: [],
    noted: [],
  };
  await judgeRows(file, plan, options, verdict => count(report, verdict), watch);
  if (report.rows === report.reasons.empty) throw new CsvError({ kind: 'headerOnly' });
  return report;
}

/**
 * Decides how a file is read, from its first 64 kB and the administrator's choices.
 * @throws CsvError as `planFile` does.
 */
export async function planCheck(file: Blob, options: CheckOptions): Promise<CheckPlan> {
  const { columns, mapping: chosen = {}, spaced, ...format } = options;
  const plan = await planFile(file, format, firstRow => {
    const { mapping, ambiguous, headerRow } = findColumns(firstRow, columns);
    return { isKnown: ambiguous || mapping[columns[0]?.source ?? ''] != null, headerRow };
  });
  const { mapping, ambiguous } = findColumns(plan.firstRow, columns);
  return { ...plan, mapping: { ...mapping, ...chosen }, ambiguous, leavesSpaced: spaced === 'leave' };
}

/** Reads a file once and gives each row with its verdict, in the file's order, the header left out. */
export async function judgeRows(
  file: Blob,
  plan: CheckPlan,
  { columns }: Pick<CheckOptions, 'columns'>,
  visit: (verdict: Verdict) => void,
  watch: Pick<Watch, 'progress' | 'signal'>,
): Promise<void> {
  const judge = new RowJudge(plan, columns);
  return readRows(file, plan, row => visit(judge.judge(row)), watch);
}

function count(report: FileReport, verdict: Verdict): void {
  report.rows += 1;
  if (verdict.reason) {
    report.reasons[verdict.reason] += 1;
    list(report.rejected, verdict.reason, verdict);
    return;
  }
  report.accepted += 1;
  if (verdict.isSpaced) report.spaced += 1;
  if (verdict.note) {
    report.notes[verdict.note] += 1;
    list(report.noted, verdict.note, verdict);
  }
}

function list<Kind>(issues: RowIssue<Kind>[], kind: Kind, { row, key, first }: Verdict): void {
  if (issues.length >= csvLimits.listedRows) return;
  const { line, lastLine, cells } = row;
  issues.push({ kind, line, lastLine, first, cells: cells.length, key: key.slice(0, 80) });
}

function zeros<Key extends string>(keys: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map(key => [key, 0])) as Record<Key, number>;
}
