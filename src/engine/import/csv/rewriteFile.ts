import { type CheckOptions, judgeRows, planCheck } from './checkFile';
import type { CheckPlan, Reason, Verdict } from './RowJudge';
import type { Watch } from './readRows';
import { CsvWriter, plainCell, startLeftOut } from './writeCsv';

/**
 * Builds the file that goes out: UTF-8, a header of the columns' names, the accepted rows in their order. No
 * formula is escaped: the server takes keys literally, and `=1+1` is one.
 */
export async function buildAccepted(
  file: Blob,
  options: CheckOptions,
  watch: Pick<Watch, 'progress' | 'signal'> = {},
): Promise<Blob> {
  const plan = await planCheck(file, options);
  const writer = new CsvWriter(plainCell);
  writer.write(options.columns.map(({ source }) => source));
  const visit = ({ reason, values }: Verdict) => {
    if (!reason) writer.write(values);
  };
  await judgeRows(file, plan, options, visit, watch);
  return writer.finish();
}

export interface RejectedOptions extends CheckOptions {
  /** A sentence for each reason, in which `{first}`, `{cells}` and `{width}` stand for numbers. */
  texts: Readonly<Record<Reason, string>>;
}

/**
 * Builds the file of rows that are left out (`startLeftOut`), under the names of the columns that are sent.
 */
export async function buildRejected(
  file: Blob,
  { texts, ...options }: RejectedOptions,
  watch: Pick<Watch, 'progress' | 'signal'> = {},
): Promise<Blob> {
  const plan = await planCheck(file, options);
  const own = (_: string, column: number): boolean => !plan.ownColumns.includes(column);
  const headers = plan.firstRow.map((name, column) => headerOf(plan, name, column)).filter(own);
  const rejected = startLeftOut(headers);
  const visit = (verdict: Verdict) => {
    const { reason, row } = verdict;
    if (!reason) return;
    const { line, cells } = row;
    rejected.write({ line, reason: fill(texts[reason], verdict, plan), cells: cells.filter(own) });
  };
  await judgeRows(file, plan, options, visit, watch);
  return rejected.finish();
}

/** A column that is sent has its name there; another keeps its own unless that would be taken for one. */
function headerOf({ mapping, headerRow }: CheckPlan, name: string, column: number): string {
  const sources = Object.keys(mapping);
  const source = sources.find(each => mapping[each] === column);
  if (source !== undefined) return source;
  const isFree = name.trim() !== '' && !sources.some(each => name.toLowerCase().includes(each));
  return headerRow && isFree ? name : `column_${column + 1}`;
}

function fill(text: string, { first, row }: Verdict, plan: CheckPlan): string {
  return text
    .replace('{first}', String(first))
    .replace('{cells}', String(row.cells.length - plan.ownColumns.length))
    .replace('{width}', String(plan.firstRow.length - plan.ownColumns.length));
}
