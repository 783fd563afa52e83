import { originalCells } from './CsvWriter';
import type { FilePlan } from './planFile';
import { isBlank, isSeparatorLine, type Row, RowSplitter } from './RowSplitter';
import { readText } from './readText';

/** Callbacks that report the progress of reading a file, and the signal that aborts it. */
export interface Watch {
  /** Called once, before the whole file is read, with the format and the first rows. */
  planned?(plan: FilePlan): void;
  /** Called after each chunk with the fraction of the file read, 0 to 1. */
  progress?(fraction: number): void;
  signal?: AbortSignal;
}

/**
 * Reads a file once and visits its rows in order, without the header.
 * @throws CsvError if the text cannot be split into rows.
 */
export async function streamRows(
  file: Blob,
  plan: Pick<FilePlan, 'encoding' | 'delimiter' | 'headerRow' | 'addedColumns'>,
  visit: (row: Row) => void,
  { progress, signal }: Watch,
): Promise<void> {
  let awaitsHeader = plan.headerRow;
  const visitRow = (row: Row) => {
    if (isSeparatorLine(row)) return;
    if (awaitsHeader && !isBlank(row.cells)) awaitsHeader = false;
    else {
      row.cells = originalCells(row.cells, plan.addedColumns);
      visit(row);
    }
  };
  const splitter = new RowSplitter(plan.delimiter, visitRow);
  for await (const { text, fraction } of readText(file, plan.encoding, signal)) {
    splitter.push(text);
    progress?.(fraction);
  }
  splitter.end();
}
