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
  const collected = createCollection();
  let columns: Columns | undefined;
  let line = 1;
  let length = 0;
  async function* pieces() {
    for await (const piece of decodePieces(bytes, pieceSize)) {
      length += piece.length;
      yield piece;
    }
  }
  await parsePieces(pieces(), delimiterOf(bytes), ({ data, errors, meta }) => {
    const unclosed = errors.find(({ type }) => type === 'Quotes')?.row;
    for (const [index, cells] of data.entries()) {
      if (index === unclosed) throw invalidFile(`A quote after line ${line} is not closed`);
      const isBlank = cells.every(cell => cell.trim() === '');
      if (!isBlank && columns) collected.add(readOfferRow(cells, columns, line));
      else if (!isBlank) columns = readColumns(cells);
      line += 1 + lineFeedsIn(cells);
    }
    if (length - meta.cursor > maxRest) throw invalidFile(`A quote after line ${line} is not closed`);
  });
  if (!columns) throw invalidFile('The file is empty');
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
    add({ code, title }: { code: string; title: string }): void {
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
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

/** Control and invisible characters, with which a code looks like another one. */
const invisible = /[\p{Cc}\p{Cf}]/u;

/** One row of an import. @throws {ApiError} 422 with the line. */
function readOfferRow(cells: string[], columns: Columns, line: number) {
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

/** The first of comma, semicolon and tab that is in the first line with text; a comma if none is. */
function delimiterOf({ buffer, byteOffset, length }: Uint8Array): string {
  const text = Buffer.from(buffer, byteOffset, length).toString('latin1');
  const [, header = ''] = /^[\s\xef\xbb\xbf]*([^\r\n]*)/.exec(text) ?? [];
  return [',', ';', '\t'].find(one => header.includes(one)) ?? ',';
}

/** Indexes of the columns and their number; `title` is -1 without titles. */
interface Columns {
  code: number;
  title: number;
  count: number;
}

/** The columns of a header: `code` and optionally `title`, also among others. @throws {ApiError} 422. */
function readColumns(cells: string[]): Columns {
  // A quote after a blank is part of the cell.
  const names = cells.map(cell =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  );
  const columns = { code: names.indexOf('code'), title: names.indexOf('title'), count: names.length };
  if (columns.code < 0) throw invalidFile('The first line must be the header: code,title');
  if (new Set(names).size < names.length) throw invalidFile('The header names a column twice');
  return columns;
}
