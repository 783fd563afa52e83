import Papa from 'papaparse';
import { formula, unguarded } from '../../list/export/formulaGuard';

/** The headers that a file of skipped rows adds. The second one identifies such a file. */
const lineHeader = 'seamark_line';
const reasonHeader = 'seamark_reason';

const byteOrderMark = '\ufeff';

const batchRows = 4096;

/** Writes rows as CSV (RFC 4180, LF) into Blob parts, so that only one batch is held in memory. */
export class CsvWriter {
  readonly #format: Papa.UnparseConfig;
  readonly #parts: Blob[] = [];
  #batch: (readonly string[])[] = [];

  /** @param format Papaparse's options, which by default quote cells only if needed. */
  constructor(format: Papa.UnparseConfig = {}) {
    this.#format = { newline: '\n', ...format };
  }

  write(cells: readonly string[]): void {
    this.#batch.push(cells);
    if (this.#batch.length === batchRows) this.#flush();
  }

  /** Returns the file, with the prefix before its first row. */
  finish(prefix = ''): Blob {
    this.#flush();
    return new Blob([prefix, ...this.#parts], { type: 'text/csv' });
  }

  #flush(): void {
    if (this.#batch.length > 0) this.#parts.push(new Blob([Papa.unparse(this.#batch, this.#format), '\n']));
    this.#batch = [];
  }
}

/** A row that was not imported, with its translated reason. */
export interface SkippedRow {
  line: number;
  cells: readonly string[];
  reason?: string | undefined;
}

/**
 * Starts the file of rows that were not imported: line, reason, then the row's cells under their headers, to
 * be fixed and imported again. Spreadsheets open it, hence the byte order mark and the guard against
 * formulas, which `originalCells` removes on import.
 */
export function createSkippedFile(headers: readonly string[]) {
  const writer = new CsvWriter({ quotes: true, escapeFormulae: formula });
  writer.write([lineHeader, reasonHeader, ...headers]);
  return {
    write: ({ line, reason = '', cells }: SkippedRow) =>
      writer.write([String(line), reason.replaceAll('\n', '; '), ...cells]),
    finish: (): Blob => writer.finish(byteOrderMark),
  };
}

/** The columns added to such a file; none in any other file. */
export const addedColumnsIn = (firstRow: readonly string[]): number[] =>
  firstRow.includes(reasonHeader)
    ? firstRow.flatMap((name, column) => (name === lineHeader || name === reasonHeader ? [column] : []))
    : [];

/** The cells of a row before they were written to such a file. */
export const originalCells = (cells: string[], addedColumns: readonly number[]): string[] =>
  addedColumns.length === 0
    ? cells
    : cells.filter((_, column) => !addedColumns.includes(column)).map(unguarded);

export const skippedName = (name: string): string => `${name.replace(/\.\w+$/, '')}-skipped.csv`;
