import Papa from 'papaparse';
import { CsvError } from './CsvProblem';
import { csvLimits } from './csvLimits';

export type Delimiter = ',' | ';' | '\t' | '|';

export const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

/** A row of a file. `line` and `lastLine` count from 1 and differ if a value spans lines. */
export interface Row {
  cells: string[];
  line: number;
  lastLine: number;
  /** False if an unquoted value contains a quote, or text follows a closing quote (RFC 4180, 2.5–2.7). */
  wellQuoted: boolean;
}

export const isBlank = (cells: readonly string[]): boolean => cells.every(cell => cell.trim() === '');

/** Whether a row has fewer cells than the header, or extra cells that are not empty. */
export const hasOtherWidth = (cells: readonly string[], width: number): boolean =>
  cells.length < width || (cells.length > width && cells.slice(width).some(cell => cell !== ''));

/**
 * Splits chunks of text into rows with papaparse, and buffers at most one unfinished row. Accepts CRLF, LF
 * and CR, even mixed; inside a quoted value each becomes LF. Values stay untrimmed text. Throws `CsvError`
 * for an unclosed quote and for a row above the size limit.
 */
export class RowSplitter {
  readonly #format: Papa.ParseConfig;
  readonly #visit: (row: Row) => void;
  #rest = '';
  #line = 1;
  #pendingReturn = '';

  constructor(delimiter: Delimiter, visit: (row: Row) => void) {
    this.#format = { delimiter, newline: '\n', quoteChar: '"' };
    this.#visit = visit;
  }

  push(text: string): void {
    this.#split(this.#rest + this.#normalizeLineEnds(text), true);
    if (this.#rest.length > csvLimits.rowCharacters) this.#rejectRest();
  }

  end(): void {
    if (this.#pendingReturn) this.#split(`${this.#rest}\n`, true);
    if (this.#rest) this.#split(this.#rest, false);
  }

  #normalizeLineEnds(piece: string): string {
    let text = this.#pendingReturn + piece;
    this.#pendingReturn = '';
    if (text.endsWith('\r')) {
      this.#pendingReturn = '\r';
      text = text.slice(0, -1);
    }
    return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  }

  #split(input: string, more: boolean): void {
    if (!input.includes('"')) {
      const { data, meta }: Papa.ParseResult<string[]> = new Papa.Parser(this.#format).parse(input, 0, more);
      for (const cells of data) this.#emit(cells, true);
      this.#rest = input.slice(meta.cursor);
      return;
    }
    let end = 0;
    const step = ({ data, errors, meta }: Papa.ParseResult<string[]>): void => {
      const start = end;
      end = meta.cursor;
      if (errors.some(error => error.code === 'MissingQuotes'))
        throw new CsvError({ kind: 'unclosedQuote', line: this.#line });
      const [cells = []] = data;
      this.#emit(cells, errors.length === 0 && isWellQuoted(cells, input, start, end));
    };
    // Papa.Parser's types expect the `step` of a whole-file parse, whose `data` is one row.
    const stepped = new Papa.Parser({ ...this.#format, step } as Papa.ParseConfig);
    stepped.parse(input, 0, more);
    this.#rest = input.slice(end);
  }

  #emit(cells: string[], wellQuoted: boolean): void {
    const line = this.#line;
    let length = 0;
    for (const cell of cells) {
      length += cell.length;
      for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) this.#line += 1;
    }
    if (length > csvLimits.rowCharacters) throw new CsvError({ kind: 'lineTooLong', line });
    this.#visit({ cells, line, lastLine: this.#line, wellQuoted });
    this.#line += 1;
  }

  #rejectRest(): void {
    const { errors }: Papa.ParseResult<string[]> = new Papa.Parser(this.#format).parse(this.#rest, 0, false);
    const isOpen = errors.some(error => error.code === 'MissingQuotes');
    throw new CsvError({ kind: isOpen ? 'unclosedQuote' : 'lineTooLong', line: this.#line });
  }
}

/** Whether every value that contains a quote is quoted in the source, with its quotes doubled. */
function isWellQuoted(cells: string[], input: string, start: number, end: number): boolean {
  const quoted = cells.filter(cell => cell.includes('"'));
  if (quoted.length === 0) return true;
  const source = input.slice(start, end);
  return quoted.every(cell => source.includes(`"${cell.replaceAll('"', '""')}"`));
}

/** The delimiter in Excel's optional first line, `sep=;`. Undefined without that line. */
export function separatorIn(text: string): Delimiter | undefined {
  const [, separator] = /^"?sep=(.)"?[ \t]*(?:[\r\n]|$)/i.exec(text) ?? [];
  return delimiters.find(delimiter => delimiter === separator);
}

/** Whether a row is that line, whatever the delimiter. */
export const isSeparatorLine = ({ line, cells }: Pick<Row, 'line' | 'cells'>): boolean =>
  line === 1 && /^sep=.?$/i.test(cells.join(''));
