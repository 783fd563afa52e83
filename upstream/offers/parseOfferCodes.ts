import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { type ApiError, invalid } from '../answers/ApiError';
import { readCsvText } from './readCsvText';
import { readOfferRow } from './readOfferRow';

export type OfferCodes = { codes: string[]; titles: string[]; repeated: number };

/**
 * What may be left over of the text so far: the parser goes over it again with every piece that follows, and no row
 * has so many characters unless a quote was forgotten.
 */
const longestRow = 64 * 1024;

/**
 * Reads a CSV file (RFC 4180) with the header `code,title`, in any order and case, `title` optional; comma,
 * semicolon or tab; any line ends; a byte order mark. Every cell stays the text that it is. A code that occurs
 * again is counted, not repeated. Throws 422 that names the line when a row is faulty: nothing is imported then.
 */
export async function parseOfferCodes(bytes: Uint8Array): Promise<OfferCodes> {
  const text = readCsvText(bytes);
  const start = await readFirstLine(text);
  if (!start) throw faulty('The file is empty');
  const [firstLine = ''] = start.split('\n', 1);
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
  await parseInTurns(start, text, delimiter, ({ data, errors }, left) => {
    if (left > longestRow || errors.some(({ type }) => type === 'Quotes')) {
      throw faulty(`A quote after line ${line} is not closed`);
    }
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

/** As much of the text as holds its first line. */
async function readFirstLine(text: AsyncGenerator<string>): Promise<string> {
  let start = '';
  while (!start.includes('\n')) {
    const { done, value } = await text.next();
    if (done) break;
    start += value;
  }
  return start;
}

type Rows = Papa.ParseResult<string[]>;

/** Hands on the rows that each piece of the text completes, with the number of characters that are left of it. */
function parseInTurns(
  start: string,
  rest: AsyncGenerator<string>,
  delimiter: string,
  take: (rows: Rows, left: number) => void,
): Promise<void> {
  let given = 0;
  async function* pieces() {
    given += start.length;
    yield start;
    for await (const piece of rest) {
      given += piece.length;
      yield piece;
    }
  }
  return new Promise((resolve, reject) => {
    Papa.parse<string[], NodeJS.ReadableStream>(Readable.from(pieces()), {
      delimiter,
      newline: '\n',
      chunk: (rows, parser) => {
        try {
          take(rows, given - rows.meta.cursor);
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

function newlinesIn(cells: string[]): number {
  return cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
}

function faulty(message: string): ApiError {
  return invalid({ file: message });
}
