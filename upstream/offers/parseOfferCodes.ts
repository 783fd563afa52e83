import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { invalid } from '../responses/ApiError';
import { decodeText, invalidFile } from './decodeText';
import { countLineFeeds, type Header, readHeader } from './readHeader';

/** Codes that are stored by one statement, each with its title. */
export interface CodeBatch {
  codes: string[];
  titles: string[];
}

export interface OfferCodes {
  batches: CodeBatch[];
  /** How many codes they have altogether. */
  found: number;
  /** Codes that occurred again, counted and not repeated. */
  repeated: number;
}

/** Codes of a batch: more would hold up other calls for longer, fewer would take longer altogether. */
const batchSize = 500;
/**
 * What may be left over of the text so far: the parser goes over it again with every piece that follows, and
 * no row is that long unless a quote was forgotten.
 */
const longestRow = 64 * 1024;

/**
 * Reads a CSV file (RFC 4180) with the header `code,title`, in any order and case, `title` optional; comma,
 * semicolon or tab; any line ends; a byte order mark. Every cell stays the text that it is.
 * @throws {ApiError} 422 that names the line where a row is not valid: nothing is imported then.
 */
export async function parseOfferCodes(bytes: AsyncIterable<Uint8Array>): Promise<OfferCodes> {
  const pieces = decodeText(bytes);
  const { delimiter, columns, text, line: headerLine } = await readHeader(pieces);
  const collected = createCollection();
  let line = headerLine;
  let isHeader = true;
  let length = 0;
  async function* wholeText() {
    length = text.length;
    yield text;
    for await (const piece of pieces) {
      length += piece.length;
      yield piece;
    }
  }
  await parsePieces(wholeText(), delimiter, ({ data, errors, meta }) => {
    const unclosed = errors.find(({ type }) => type === 'Quotes')?.row;
    for (const [index, cells] of data.entries()) {
      if (index === unclosed) throw invalidFile(`A quote after line ${line} is not closed`);
      const row = isHeader ? undefined : readOfferRow(cells, columns, line);
      if (row) collected.add(row.code, row.title);
      line += 1 + lineFeedsIn(cells);
      isHeader = false;
    }
    if (length - meta.cursor > longestRow) throw invalidFile(`A quote after line ${line} is not closed`);
  });
  if (collected.codes.found === 0) throw invalidFile('The file has no codes');
  return collected.codes;
}

/** Collects codes in batches, each code once. */
function createCollection() {
  const codes: OfferCodes = { batches: [], found: 0, repeated: 0 };
  /** Told apart by their ends first: to grow, one set of a million would hold up everything for a while. */
  const known = new Map<string, Set<string>>();
  let last: CodeBatch = { codes: [], titles: [] };
  return {
    codes,
    add(code: string, title: string): void {
      const end = code.slice(-2);
      const alike = known.get(end) ?? new Set();
      if (alike.size === 0) known.set(end, alike);
      if (alike.has(code)) {
        codes.repeated += 1;
        return;
      }
      alike.add(code);
      if (codes.found % batchSize === 0) {
        last = { codes: [], titles: [] };
        codes.batches.push(last);
      }
      last.codes.push(code);
      last.titles.push(title);
      codes.found += 1;
    },
  };
}

type Rows = Papa.ParseResult<string[]>;

async function parsePieces(
  pieces: AsyncIterable<string>,
  delimiter: string,
  take: (rows: Rows) => void,
): Promise<void> {
  const input = Readable.from(pieces);
  try {
    await new Promise<void>((resolve, reject) => {
      Papa.parse<string[], NodeJS.ReadableStream>(input, {
        delimiter,
        newline: '\n',
        chunk: (rows, parser) => {
          try {
            take(rows);
          } catch (error) {
            reject(error);
            parser.abort();
          }
        },
        complete: () => resolve(),
        error: reject,
      });
    });
  } finally {
    input.destroy();
  }
}

function lineFeedsIn(cells: string[]): number {
  return cells.reduce((sum, cell) => (cell.includes('\n') ? sum + countLineFeeds(cell) : sum), 0);
}

/** Control and invisible characters: a code with one in it looks like another code. */
const invisible = /[\p{Cc}\p{Cf}]/u;

/**
 * One row of an import, or undefined for a blank line.
 * @throws {ApiError} 422 that names the line.
 */
function readOfferRow(cells: string[], columns: Header['columns'], line: number) {
  if (cells.every(cell => cell.trim() === '')) return undefined;
  const code = cells[columns.code]?.trim() ?? '';
  const title = cells[columns.title]?.trim() ?? '';
  const problem =
    (cells.length > columns.count && 'has more cells than the header') ||
    (!code && 'has no code') ||
    (code.length > 200 && 'has a code of more than 200 characters') ||
    (title.length > 500 && 'has a title of more than 500 characters') ||
    (invisible.test(code) && 'has invisible characters in its code') ||
    (/[^\P{Cc}\n\t]/u.test(title) && 'has control characters in its title');
  if (problem) throw invalid({ file: `Line ${line} ${problem}` });
  return { code, title };
}
