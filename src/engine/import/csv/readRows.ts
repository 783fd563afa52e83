import type { FilePlan } from './planFile';
import { isSeparatorLine, type Row, RowSplitter } from './RowSplitter';
import { readText } from './readText';
import { unguarded } from './writeCsv';

/** What a long reading of a file reports, and what stops it. */
export interface Watch<Plan = never> {
  /** Called once with how the file is read and its first rows, before the whole file is. */
  planned?(plan: Plan): void;
  /** Called after each piece with the share of the file read, 0 to 1. */
  progress?(fraction: number): void;
  signal?: AbortSignal;
}

/**
 * Reads a file once, row by row, the header left out, in the file's order.
 * @throws CsvError where the text cannot be split into rows.
 */
export async function readRows(
  file: Blob,
  plan: Pick<FilePlan, 'encoding' | 'delimiter' | 'headerRow' | 'addedColumns'>,
  visit: (row: Row) => void,
  { progress, signal }: Pick<Watch, 'progress' | 'signal'>,
): Promise<void> {
  let awaitsHeader = plan.headerRow;
  const visitRow = (row: Row) => {
    if (isSeparatorLine(row)) return;
    if (awaitsHeader && row.cells.some(cell => cell.trim() !== '')) awaitsHeader = false;
    else visit(plan.addedColumns.length > 0 ? withoutAddedColumns(row, plan.addedColumns) : row);
  };
  const splitter = new RowSplitter(plan.delimiter, visitRow);
  for await (const { text, fraction } of readText(file, plan.encoding, signal)) {
    splitter.push(text);
    progress?.(fraction);
  }
  splitter.end();
}

function withoutAddedColumns(row: Row, addedColumns: number[]): Row {
  const cells = row.cells.map((cell, column) => (addedColumns.includes(column) ? '' : unguarded(cell)));
  return { ...row, cells };
}
