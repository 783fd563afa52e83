import { originalCells } from './CsvWriter';
import type { FilePlan } from './planFile';
import { isBlank, isSeparatorLine, type Row, splitRows } from './splitRows';

/** Callbacks that report the progress of reading a file, and the signal that aborts it. */
export interface Watch {
  /** Called once, before the rows are visited, with the format and the first rows. */
  planned?(plan: FilePlan): void;
  /** Called after each hundredth of the text with the fraction that was visited, 0 to 1. */
  progress?(fraction: number): void;
  signal?: AbortSignal;
}

/**
 * Visits the rows of a text in order, without the header.
 * @throws CsvError if the text cannot be split into rows.
 */
export function visitRows(
  text: string,
  { delimiter, headerRow, addedColumns }: Pick<FilePlan, 'delimiter' | 'headerRow' | 'addedColumns'>,
  visit: (row: Row) => void,
  { progress }: Watch,
): void {
  let awaitsHeader = headerRow;
  let reported = 0;
  splitRows(text, delimiter, (row, fraction) => {
    if (fraction - reported >= 0.01) {
      reported = fraction;
      progress?.(fraction);
    }
    if (isSeparatorLine(row)) return;
    if (awaitsHeader && !isBlank(row.cells)) awaitsHeader = false;
    else {
      row.cells = originalCells(row.cells, addedColumns);
      visit(row);
    }
  });
  progress?.(1);
}
