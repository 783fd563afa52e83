import { invalidFile } from './decodeText';

/** Maximum characters before the end of the header. */
const maxHeaderLength = 256 * 1024;

export interface Header {
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
export async function readHeader(pieces: AsyncIterator<string>): Promise<Header> {
  let text = '';
  let line = 1;
  while (!text.includes('\n') && text.length < maxHeaderLength) {
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

export function countLineFeeds(text: string): number {
  return text.split('\n').length - 1;
}
