import type { RowSplitter } from '../../../tables/RowSplitter';
import { readRows } from '../../../tables/readRows';
import type { Watch } from '../../../tables/Watch';
import type { CsvPlan } from './planCsv';
import { RowJudge, type Verdict } from './RowJudge';

/**
 * Reads a file once, row by row, the header left out, and gives each row with its verdict, in the file's
 * order.
 */
export async function walkRows(
  file: Blob,
  plan: CsvPlan,
  visit: (verdict: Verdict) => void,
  watch: Pick<Watch, 'progress' | 'signal'>,
): Promise<Pick<RowSplitter, 'hasOddLineEnds' | 'cutAt'>> {
  const judge = new RowJudge(plan);
  return readRows(file, plan, row => visit(judge.judge(row)), watch);
}
