import Papa from 'papaparse';

const batchRows = 4096;

/** Writes rows as CSV (RFC 4180, LF) into parts of a Blob, so that no more than one batch is held as text. */
export class CsvWriter {
  readonly #config: Papa.UnparseConfig;
  readonly #parts: Blob[] = [];
  #batch: string[][] = [];

  constructor(config: Papa.UnparseConfig = {}) {
    this.#config = { ...config, header: false, newline: '\n' };
  }

  write(cells: string[]): void {
    this.#batch.push(cells);
    if (this.#batch.length === batchRows) this.#flush();
  }

  /** Gives the file, with the given text before its first row. */
  finish(prefix = ''): Blob {
    this.#flush();
    return new Blob([prefix, ...this.#parts], { type: 'text/csv' });
  }

  #flush(): void {
    if (this.#batch.length === 0) return;
    this.#parts.push(new Blob([`${Papa.unparse(this.#batch, this.#config)}\n`]));
    this.#batch = [];
  }
}
