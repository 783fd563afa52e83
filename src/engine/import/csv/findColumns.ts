import { foldName } from '../../fields/base/foldName';

/** A column of an import, and its names in files. */
export interface ImportColumn {
  /** The field, and the column's name in the file that is sent. */
  source: string;
  /** Header names, in any case and with any separators (`foldName`), the best first. */
  names: readonly string[];
  /** Words that identify a longer header as this column's. */
  words?: readonly string[];
  /** Excludes headers that contain one of `words`. */
  unless?: RegExp;
  /** The server's limit, in characters. Default: none. */
  maxLength?: number;
  /** Whether a key that contains a space is noted, and the user is asked about it. Default false. */
  unspaced?: boolean;
}

/** The columns detected from a file's first row. */
export interface FoundColumns {
  /** Column indexes from 0; null if missing. */
  mapping: Record<string, number | null>;
  /** Whether any was found, so that the row is a header. */
  isKnown: boolean;
  /** Whether several columns could be the first one. */
  isAmbiguous: boolean;
}

/**
 * Finds columns by their names in the first row, in any order and case, else by a word in a header (`Your
 * promo code`). Of several, takes the first that no column before it has taken.
 */
export function findColumns(firstRow: string[], columns: readonly ImportColumn[]): FoundColumns {
  const used = new Set<number>();
  const found = columns.map(column => {
    const free = firstRow.map((cell, at) => (used.has(at) ? '' : cell));
    const candidates = columnsNamed(free, column) ?? columnsWith(free, column);
    const [at] = candidates;
    if (at !== undefined) used.add(at);
    return { source: column.source, candidates };
  });
  return {
    mapping: Object.fromEntries(found.map(({ source, candidates: [at = null] }) => [source, at])),
    isKnown: used.size > 0,
    isAmbiguous: (found[0]?.candidates.length ?? 0) > 1,
  };
}

/** The columns with the best known name, if any: `code` outranks `coupon` if a file has both. */
function columnsNamed(firstRow: string[], { names: known }: ImportColumn): number[] | undefined {
  const names = firstRow.map(foldName);
  const best = known.map(foldName).find(name => name && names.includes(name));
  return best === undefined ? undefined : names.flatMap((name, column) => (name === best ? [column] : []));
}

/** The columns whose header contains one of the words. A cell with a digit may be a value itself. */
function columnsWith(firstRow: string[], { words = [], unless }: ImportColumn): number[] {
  return firstRow.flatMap((cell, column) => {
    const isHeader = !/\d/.test(cell) && !unless?.test(cell);
    const cellWords = cell.toLowerCase().split(/[\s_()[\]/:#.]+/);
    return isHeader && cellWords.some(word => words.includes(word)) ? [column] : [];
  });
}
