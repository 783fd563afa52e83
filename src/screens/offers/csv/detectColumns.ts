/** Where the code and the title stand, counted from 0; null: not known, or no such column. */
export interface Columns {
  headerRow: boolean;
  code: number | null;
  title: number | null;
}

/** What a file's first row shows of its columns. */
export interface DetectedColumns extends Columns {
  /** The header names the columns exactly as the upstream does, so that the file can go out as it is. */
  upstreamNames: boolean;
  /** Several columns could hold the codes. */
  ambiguous: boolean;
  /** The file is one that this screen gave out: its cells have an apostrophe before a formula. */
  fromRejected: boolean;
}

/** Header of the column of reasons in the file of rejected rows, by which that file is known again. */
export const reasonHeader = 'seamark_reason';
export const lineHeader = 'seamark_line';

const codeNames = ['code', 'codes', 'offer code', 'promo code', 'coupon code', 'coupon', 'voucher', 'կոդ'];
const titleNames = ['title', 'titles', 'offer title', 'name', 'վերնագիր'];

/**
 * Finds the columns by the names in the first row, in any order and letter case. Without a known name the
 * first row is taken for a header unless it looks like a code (it has a digit), and the code column is left
 * open.
 */
export function detectColumns(firstRow: string[]): DetectedColumns {
  const names = firstRow.map(name =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' '),
  );
  const codes = columnsNamed(names, codeNames);
  const titles = columnsNamed(names, titleNames);
  const [code = null] = codes;
  const [title = null] = titles;
  const fromRejected = firstRow.includes(reasonHeader);
  if (code === null && !fromRejected) {
    const headerRow = title !== null || !firstRow.some(cell => /\d/.test(cell));
    return { headerRow, code, title, upstreamNames: false, ambiguous: false, fromRejected };
  }
  const ambiguous = codes.length > 1;
  return {
    headerRow: true,
    code: ambiguous ? null : code,
    title: titles.length > 1 ? null : title,
    upstreamNames:
      names[code ?? -1] === 'code' && (title === null || names[title] === 'title') && !fromRejected,
    ambiguous,
    fromRejected,
  };
}

/** Columns with the best known name: `code` outranks `coupon` where a file has both. */
function columnsNamed(names: string[], known: string[]): number[] {
  const best = known.find(name => names.includes(name));
  return names.flatMap((name, column) => (name === best ? [column] : []));
}
