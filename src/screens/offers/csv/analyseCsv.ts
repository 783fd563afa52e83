import { CsvError } from '../../../tables/CsvProblem';
import type { Watch } from '../../../tables/Watch';
import { codeLimits } from './codeLimits';
import { type CsvOptions, type CsvPlan, planCsv } from './planCsv';
import { type Note, notes, type Reason, reasons, type Verdict } from './RowJudge';
import { walkRows } from './walkRows';

/** One row worth telling. `first`: the line of the other code, else 0. `cells`: how many the row has. */
export interface Issue<Kind> {
  kind: Kind;
  line: number;
  lastLine: number;
  first: number;
  cells: number;
  code: string;
}

/** Why a new file goes out instead of the chosen one. */
export type Change = 'columns' | 'encoding' | 'rejected' | 'layout' | 'cut';

/**
 * What the dry run found. Counts are exact; `rejected` and `noted` hold the first rows only (`codeLimits`).
 */
export interface Report {
  rows: number;
  accepted: number;
  /** How many cells each row should have. */
  width: number;
  reasons: Record<Reason, number>;
  notes: Record<Note, number>;
  /** Codes that are taken though they have a space inside. */
  spaced: number;
  /** The line of a quote that is never closed, before which the reading ended; else null. */
  cutAt: number | null;
  rejected: Issue<Reason>[];
  noted: Issue<Note>[];
  /** Empty: the chosen file goes out byte for byte. */
  changes: Change[];
}

/**
 * Reads a whole file without sending anything and counts what would be imported. Throws `CsvError` where the
 * file cannot be imported as it is read now.
 */
export async function analyseCsv(
  file: Blob,
  options: CsvOptions,
  watch: Watch<CsvPlan> = {},
): Promise<Report> {
  const plan = await planCsv(file, options);
  watch.planned?.(plan);
  if (plan.code === null)
    throw new CsvError({ kind: 'codeColumn', found: plan.ambiguous ? 'several' : 'none' });
  const report: Report = {
    rows: 0,
    accepted: 0,
    width: plan.firstRow.length - plan.ownColumns.length,
    reasons: zeros(reasons),
    notes: zeros(notes),
    spaced: 0,
    cutAt: null,
    rejected: [],
    noted: [],
    changes: [],
  };
  let isUneven = false;
  const visit = (verdict: Verdict) => {
    count(report, verdict);
    if (!verdict.reason && verdict.row.cells.length !== plan.firstRow.length) isUneven = true;
  };
  const { hasOddLineEnds, cutAt } = await walkRows(file, plan, visit, watch).catch((error: unknown) => {
    if (!(error instanceof CsvError) || error.problem.kind !== 'unclosedQuote') throw error;
    throw new CsvError({ ...error.problem, before: report.accepted });
  });
  report.cutAt = cutAt;
  if (report.rows === report.reasons.empty) throw new CsvError({ kind: 'headerOnly' });
  if (plan.mapped) report.changes.push('columns');
  if (plan.encoding !== 'utf-8') report.changes.push('encoding');
  if (report.accepted < report.rows) report.changes.push('rejected');
  if (cutAt !== null) report.changes.push('cut');
  if (isUneven || hasOddLineEnds) report.changes.push('layout');
  return report;
}

function count(report: Report, verdict: Verdict): void {
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

function list<Kind>(issues: Issue<Kind>[], kind: Kind, { row, code, first }: Verdict): void {
  if (issues.length >= codeLimits.listedIssues) return;
  const { line, lastLine, cells } = row;
  issues.push({ kind, line, lastLine, first, cells: cells.length, code: code.slice(0, 80) });
}

function zeros<Key extends string>(keys: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map(key => [key, 0])) as Record<Key, number>;
}
