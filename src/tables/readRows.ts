import { readText } from './encoding/readText';
import { unguarded } from './formulaGuard';
import type { TablePlan } from './planTable';
import { type Row, RowSplitter } from './RowSplitter';
import { isSeparatorLine } from './separatorLine';
import type { Watch } from './Watch';

/** Reads a file once, row by row, the header left out, in the file's order. */
export async function readRows(
  file: Blob,
  plan: Pick<TablePlan, 'encoding' | 'delimiter' | 'headerRow' | 'cutsOpenQuote' | 'ownColumns'>,
  visit: (row: Row) => void,
  { progress, signal }: Pick<Watch, 'progress' | 'signal'>,
): Promise<Pick<RowSplitter, 'hasOddLineEnds' | 'cutAt'>> {
  let awaitsHeader = plan.headerRow;
  const visitRow = (row: Row) => {
    if (isSeparatorLine(row)) return;
    if (awaitsHeader && row.cells.some(cell => cell.trim() !== '')) awaitsHeader = false;
    else visit(plan.ownColumns.length > 0 ? withoutOwnColumns(row, plan.ownColumns) : row);
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
