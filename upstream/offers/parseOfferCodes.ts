import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import { type ApiError, invalid } from '../answers/ApiError';
import { readOfferRow } from './readOfferRow';

export type OfferCodes = { codes: string[]; titles: string[]; repeated: number };

/** Characters that are parsed in one go; before the next ones, other calls get their turn. */
const chunkSize = 128 * 1024;

/**
 * Reads a CSV file (RFC 4180) with the header `code,title`, in any order and case, `title` optional; comma,
 * semicolon or tab; any line ends; a byte order mark. Every cell stays the text that it is. A code that occurs
 * again is counted, not repeated. Throws 422 that names the line when a row is faulty: nothing is imported then.
 */
export async function parseOfferCodes(bytes: Uint8Array): Promise<OfferCodes> {
  const text = decode(bytes).replace(/\r\n?/g, '\n').trimStart();
  if (!text) throw faulty('The file is empty');
  const [firstLine = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].find(one => firstLine.includes(one)) ?? ',';
  const header = firstLine.split(delimiter).map(cell =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  );
  const columns = { code: header.indexOf('code'), title: header.indexOf('title'), count: header.length };
  if (columns.code < 0) throw faulty('The first line must be the header: code,title');
  if (new Set(header).size < header.length) throw faulty('The header names a column twice');

  const found = new Map<string, string>();
  let line = 1;
  let repeated = 0;
  await parseInTurns(text, delimiter, ({ data, errors }) => {
    if (errors.some(({ type }) => type === 'Quotes'))
      throw faulty(`A quote after line ${line} is not closed`);
    for (const cells of data) {
      const row = line === 1 ? undefined : readOfferRow(cells, columns, line);
      if (row && found.has(row.code)) repeated += 1;
      else if (row) found.set(row.code, row.title);
      line += 1 + newlinesIn(cells);
    }
  });
  if (found.size === 0) throw faulty('The file has no codes');
  return { codes: [...found.keys()], titles: [...found.values()], repeated };
}

function decode(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw faulty('The file is not a text in UTF-8');
  }
  if (text.includes('\0')) throw faulty('The file holds NUL characters: it is not a CSV text in UTF-8');
  return text;
}

type Rows = Papa.ParseResult<string[]>;

function parseInTurns(text: string, delimiter: string, take: (rows: Rows) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    Papa.parse<string[], NodeJS.ReadableStream>(Readable.from(inTurns(text)), {
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
}

async function* inTurns(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += chunkSize) {
    yield text.slice(start, start + chunkSize);
    await setImmediate();
  }
}

function newlinesIn(cells: string[]): number {
  return cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
}

function faulty(message: string): ApiError {
  return invalid({ file: message });
}
