/** Headers that a file of rejected rows has in addition to its own; the second one identifies that file. */
const lineHeader = 'seamark_line';
const reasonHeader = 'seamark_reason';

const byteOrderMark = '\ufeff';

const formulaStarts = '=+\\-@\\t\\r\\0＝＋－＠';

/** Cells that a spreadsheet would run as a formula (ASVS 1.2.10), or that only look guarded already. */
const formula = new RegExp(`^'*[${formulaStarts}]`);

const guardedFormula = new RegExp(`^'+[${formulaStarts}]`);

const needsQuotes = /[",\r\n\ufeff]|^ | $/;

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A cell in quotes where it needs them (RFC 4180 §2.6). */
export const plainCell = (cell: string): string => (needsQuotes.test(cell) ? quoted(cell) : cell);

/** A cell in quotes, for spreadsheets: an apostrophe before a formula keeps it from being run. */
const guardedCell = (cell: string): string => quoted(formula.test(cell) ? `'${cell}` : cell);

/** Takes exactly that apostrophe away again. */
const unguarded = (cell: string): string => (guardedFormula.test(cell) ? cell.slice(1) : cell);

const batchRows = 4096;

/** Writes rows as CSV (RFC 4180, LF) into parts of a Blob, so that no more than one batch is held as text. */
export class CsvWriter {
  readonly #formatCell: (cell: string) => string;
  readonly #parts: Blob[] = [];
  #batch: string[] = [];

  constructor(formatCell: (cell: string) => string) {
    this.#formatCell = formatCell;
  }

  write(cells: readonly string[]): void {
    this.#batch.push(`${cells.map(this.#formatCell).join(',')}\n`);
    if (this.#batch.length === batchRows) this.#flush();
  }

  /** Gives the file, with the given text before its first row. */
  finish(prefix = ''): Blob {
    this.#flush();
    return new Blob([prefix, ...this.#parts], { type: 'text/csv' });
  }

  #flush(): void {
    this.#parts.push(new Blob([this.#batch.join('')]));
    this.#batch = [];
  }
}

/** A row that was not imported, and why, translated. */
export interface LeftOutRow {
  line: number;
  cells: readonly string[];
  reason?: string | undefined;
}

/**
 * Starts the file of rows that were not imported: line, reason, then the row's own cells under their names,
 * so that it can be fixed and chosen again. It is opened in spreadsheets, hence the byte order mark and the
 * guard against formulas, which `originalCells` removes when the file returns.
 */
export function startLeftOut(headers: readonly string[]) {
  const writer = new CsvWriter(guardedCell);
  writer.write([lineHeader, reasonHeader, ...headers]);
  return {
    write: ({ line, reason = '', cells }: LeftOutRow) =>
      writer.write([String(line), reason.replaceAll('\n', '; '), ...cells]),
    finish: (): Blob => writer.finish(byteOrderMark),
  };
}

/** The columns that such a file has in addition to its own; any other file has none. */
export const addedColumnsIn = (firstRow: readonly string[]): number[] =>
  firstRow.includes(reasonHeader)
    ? firstRow.flatMap((name, column) => (name === lineHeader || name === reasonHeader ? [column] : []))
    : [];

/** A row's cells as they were before they were written to such a file. */
export const originalCells = (cells: string[], addedColumns: readonly number[]): string[] =>
  addedColumns.length === 0
    ? cells
    : cells.filter((_, column) => !addedColumns.includes(column)).map(unguarded);

/** The name of that file. */
export const leftOutName = (name: string): string => `${name.replace(/\.\w+$/, '')}-rejected.csv`;
