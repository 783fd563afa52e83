import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import { type ApiError, invalid } from '../responses/ApiError';

/** Codes for one statement, with their titles. */
export interface CodeBatch {
  codes: string[];
  titles: string[];
}

interface OfferCodes {
  batches: CodeBatch[];
  /** Total number of codes in the batches. */
  found: number;
  /** Number of skipped duplicates. */
  repeated: number;
}

/** Codes per batch: larger batches block other calls longer, smaller ones take longer in total. */
const batchSize = 500;
/**
 * Maximum unparsed rest of the text: the parser rescans it with every chunk, and only a missing closing quote
 * makes a row that long.
 */
const maxRest = 64 * 1024;

/**
 * Parses a CSV file (RFC 4180) with the header `code,title`, in any order and case, `title` optional; comma,
 * semicolon or tab; any line endings; an optional byte order mark. Cells stay text.
 * @param pieceSize Bytes that are parsed at a time; other calls can run in between.
 * @throws {ApiError} 422 with the line of the first invalid row; nothing is imported then.
 */
export async function parseOfferCodes(bytes: Uint8Array, pieceSize = 32 * 1024): Promise<OfferCodes> {
  const pieces = decodePieces(bytes, pieceSize);
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
    if (length - meta.cursor > maxRest) throw invalidFile(`A quote after line ${line} is not closed`);
  });
  if (collected.codes.found === 0) throw invalidFile('The file has no codes');
  return collected.codes;
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d];
/** The parser searches for the end of the line from each quote. */
const maxLineLength = 5000;

/**
 * Decodes UTF-8, with or without a byte order mark, and converts line endings to `\n`.
 * @throws {ApiError} 422 for another encoding, NUL characters, or a line of more than 5000 characters.
 */
async function* decodePieces(bytes: Uint8Array, pieceSize: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let length = 0;
  for (let at = 0, end = 0; at < bytes.length; at = end) {
    end = at + pieceSize;
    if (bytes[end - 1] === carriageReturn && bytes[end] === lineFeed) end += 1;
    const text = decode(decoder, bytes.subarray(at, end), end < bytes.length).replace(/\r\n?/g, '\n');
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) [line, length] = [line + 1, 0];
      length += part.length;
      if (length > maxLineLength) throw invalidFile(`Line ${line} has more than ${maxLineLength} characters`);
    }
    yield text;
    await setImmediate();
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  let text: string;
  try {
    text = decoder.decode(bytes, { stream });
  } catch {
    throw invalidFile('The file is not a text in UTF-8');
  }
  if (text.includes('\0')) throw invalidFile('The file holds NUL characters: it is not a CSV text in UTF-8');
  return text;
}

/** A 422 for the file of an import. */
function invalidFile(message: string): ApiError {
  return invalid({ file: message });
}

/** Collects unique codes in batches. */
function createCollection() {
  const codes: OfferCodes = { batches: [], found: 0, repeated: 0 };
  /** By their last two characters, because growing one set of a million codes blocks for a while. */
  const known = new Map<string, Set<string>>();
  let last: CodeBatch = { codes: [], titles: [] };
  return {
    codes,
    add(code: string, title: string): void {
      const end = code.slice(-2);
      const knownCodes = known.get(end) ?? new Set();
      if (knownCodes.size === 0) known.set(end, knownCodes);
      if (knownCodes.has(code)) {
        codes.repeated += 1;
        return;
      }
      knownCodes.add(code);
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

async function parsePieces(pieces: AsyncIterable<string>, delimiter: string, take: (rows: Rows) => void) {
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

/** Control and invisible characters, with which a code looks like another one. */
const invisible = /[\p{Cc}\p{Cf}]/u;

/** One row of an import; undefined for a blank line. @throws {ApiError} 422 with the line. */
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
  if (problem) throw invalidFile(`Line ${line} ${problem}`);
  return { code, title };
}

interface Header {
  delimiter: string;
  /** Indexes of the columns and their number; `title` is -1 without titles. */
  columns: { code: number; title: number; count: number };
  /** Line number in the file, from 1. */
  line: number;
  /** The text from the header on, as far as it has been read. */
  text: string;
}

/**
 * Reads the header with the columns `code` and optionally `title`, in any order and case, also among others;
 * comma, semicolon or tab. Skips blank lines before it.
 * @throws {ApiError} 422 if there is none.
 */
async function readHeader(pieces: AsyncIterator<string>): Promise<Header> {
  let text = '';
  let line = 1;
  while (!text.includes('\n')) {
    const { value, done } = await pieces.next();
    if (done) break;
    const read = text + value;
    text = read.trimStart();
    line += countLineFeeds(read.slice(0, read.length - text.length));
  }
  if (!text) throw invalidFile('The file is empty');
  const [firstLine = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].find(one => firstLine.includes(one)) ?? ',';
  const names = firstLine.split(delimiter).map(cell =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  );
  const columns = { code: names.indexOf('code'), title: names.indexOf('title'), count: names.length };
  if (columns.code < 0) throw invalidFile('The first line must be the header: code,title');
  if (new Set(names).size < names.length) throw invalidFile('The header names a column twice');
  return { delimiter, columns, line, text };
}

function countLineFeeds(text: string): number {
  return text.split('\n').length - 1;
}
