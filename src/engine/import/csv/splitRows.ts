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
 * Splits text whose line ends are LF into rows with papaparse, and visits each with the fraction of the text
 * that ends with it, 0 to 1. Values stay untrimmed text.
 * @throws CsvError for an unclosed quote, and for a row above the size limit.
 */
export function splitRows(
  text: string,
  delimiter: Delimiter,
  visit: (row: Row, fraction: number) => void,
): void {
  const lines = text.endsWith('\n') ? text : `${text}\n`;
  let line = 1;
  let start = 0;
  const step = ({ data, errors, meta: { cursor } }: Papa.ParseResult<string[]>): void => {
    const [cells = []] = data;
    let lastLine = line;
    for (const cell of cells) {
      for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) lastLine += 1;
    }
    // A quote that closes far below is an unclosed one, which the next quoted value has ended.
    if (cursor - start > csvLimits.rowCharacters)
      throw new CsvError({ kind: lastLine > line ? 'unclosedQuote' : 'lineTooLong', line });
    const wellQuoted = errors.length === 0 && isWellQuoted(cells, lines, start, cursor);
    visit({ cells, line, lastLine, wellQuoted }, cursor / lines.length);
    line = lastLine + 1;
    start = cursor;
  };
  // Papa.Parser's types expect the `step` of a whole-file parse, whose `data` is one row. Its fast mode would
  // split the whole text before the first step.
  const format = { delimiter, newline: '\n', fastMode: false, step } as Papa.ParseConfig;
  new Papa.Parser(format).parse(lines, 0, true);
  if (start < lines.length) throw new CsvError({ kind: 'unclosedQuote', line });
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
