import { readText } from './encoding/readText';
import { unguarded } from './formulaGuard';
import type { CsvPlan } from './planCsv';
import { RowJudge, type Verdict } from './RowJudge';
import { type Row, RowSplitter } from './RowSplitter';
import { isSeparatorLine } from './separatorLine';

/** What a long reading of a file reports and heeds. */
export interface Watch {
  /** Called after each piece with the share of the file read, 0 to 1. */
  progress?(fraction: number): void;
  signal?: AbortSignal;
}

/**
 * Reads a file once, row by row, the header left out, and gives each row with its verdict, in the file's
 * order.
 */
export async function walkRows(
  file: Blob,
  plan: CsvPlan,
  visit: (verdict: Verdict) => void,
  { progress, signal }: Watch,
): Promise<Pick<RowSplitter, 'hasOddLineEnds' | 'cutAt'>> {
  const judge = new RowJudge(plan);
  let awaitsHeader = plan.headerRow;
  const visitRow = (row: Row) => {
    if (isSeparatorLine(row)) return;
    if (awaitsHeader && row.cells.some(cell => cell.trim() !== '')) awaitsHeader = false;
    else visit(judge.judge(plan.ownColumns.length > 0 ? withoutOwnColumns(row, plan.ownColumns) : row));
  };
  const splitter = new RowSplitter(plan.delimiter, visitRow, plan.cutsOpenQuote);
  for await (const { text, fraction } of readText(file, plan.encoding, signal)) {
    splitter.push(text);
    progress?.(fraction);
  }
  splitter.end();
  return splitter;
}

function withoutOwnColumns(row: Row, ownColumns: number[]): Row {
  const cells = row.cells.map((cell, column) => (ownColumns.includes(column) ? '' : unguarded(cell)));
  return { ...row, cells };
}
