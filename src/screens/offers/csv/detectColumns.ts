import { reasonHeader } from '../../../tables/ownHeaders';

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

const codeNames = ['code', 'codes', 'offer code', 'promo code', 'coupon code', 'coupon', 'voucher', 'կոդ'];
const titleNames = ['title', 'titles', 'offer title', 'name', 'վերնագիր'];

/** Words that make a header one of codes or of titles, in the languages that such files come in. */
const codeWords = [
  ...['code', 'codes', 'coupon', 'coupons', 'voucher', 'vouchers', 'promocode', 'promocodes'],
  ...['կոդ', 'կոդեր', 'կոդը', 'պրոմոկոդ', 'պրոմոկոդեր', 'կուպոն', 'կտրոն', 'վաուչեր'],
  ...['код', 'коды', 'промокод', 'промокоды', 'купон', 'ваучер'],
];
const titleWords = [...['title', 'titles', 'campaign', 'վերնագիր', 'վերնագրեր', 'անվանում', 'название']];

/** Codes of something else. */
const otherCodes =
  /\b(?:country|post|postal|postcode|zip|area|language|currency|status|error|colou?r|phone)\b/i;

/**
 * Finds the columns by the names in the first row, in any order and letter case, else by a word in them
 * (`Your promo code`). Without one the first row is taken for a header unless it looks like a code (it has a
 * digit), and the code column is left open.
 */
export function detectColumns(firstRow: string[]): DetectedColumns {
  const names = firstRow.map(name =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' '),
  );
  const codes = columnsNamed(names, codeNames) ?? columnsWith(firstRow, codeWords);
  const titles = (columnsNamed(names, titleNames) ?? columnsWith(firstRow, titleWords)).filter(
    column => !codes.includes(column),
  );
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

/** Columns with the best known name, if any: `code` outranks `coupon` where a file has both. */
function columnsNamed(names: string[], known: string[]): number[] | undefined {
  const best = known.find(name => names.includes(name));
  return best === undefined ? undefined : names.flatMap((name, column) => (name === best ? [column] : []));
}

/** Columns whose header has such a word. What has a digit may be a code itself. */
function columnsWith(firstRow: string[], words: string[]): number[] {
  return firstRow.flatMap((cell, column) => {
    const isHeader = !/\d/.test(cell) && !otherCodes.test(cell);
    const own = cell.toLowerCase().split(/[\s_()[\]/:#.]+/);
    return isHeader && own.some(word => words.includes(word)) ? [column] : [];
  });
}
