import { invalid } from '../responses/ApiError';

interface Columns {
  code: number;
  title: number;
  count: number;
}
interface OfferRow {
  code: string;
  title: string;
}

/** Control and invisible characters: a code with one in it looks like another code. */
const invisible = /[\p{Cc}\p{Cf}]/u;

/**
 * One row of an import, or undefined for a blank line.
 * @throws {ApiError} 422 that names the line.
 */
export function readOfferRow(cells: string[], columns: Columns, line: number): OfferRow | undefined {
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
