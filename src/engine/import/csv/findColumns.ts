import { foldName } from '../../fields/common/foldName';
import type { HeaderSigns } from './planFile';

/** A column of the file that is sent, and its names in other files. */
export interface ImportColumn {
  /** The field, and the column's name in the file that is sent. */
  source: string;
  /** Other header names, in any case and with any separators (`foldName`), the best first. */
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
export interface FoundColumns extends HeaderSigns {
  /** Column indexes from 0; null if unknown or missing. */
  mapping: Record<string, number | null>;
  /** Whether several columns could hold the key. */
  ambiguous: boolean;
}

/**
 * Finds the columns by their names in the first row, in any order and case, else by a word in a header (`Your
 * promo code`). Without any match, treats the first row as a header unless a cell has a digit, and leaves the
 * columns unmapped.
 * @param columns The first one is the key.
 */
export function findColumns(firstRow: string[], columns: readonly ImportColumn[]): FoundColumns {
  const names = firstRow.map(foldName);
  const used = new Set<number>();
  const found = columns.map(column => {
    const matching = columnsNamed(names, column.names) ?? columnsWith(firstRow, column);
    const free = matching.filter(at => !used.has(at));
    for (const at of free) used.add(at);
    return { source: column.source, free };
  });
  const keyCandidates = found[0]?.free.length ?? 0;
  return {
    isKnown: keyCandidates > 0,
    headerRow: used.size > 0 || !firstRow.some(cell => /\d/.test(cell)),
    mapping: Object.fromEntries(
      found.map(({ source, free }) => [source, free.length === 1 ? (free[0] ?? null) : null]),
    ),
    ambiguous: keyCandidates > 1,
  };
}

/** The columns with the best known name, if any: `code` outranks `coupon` if a file has both. */
function columnsNamed(names: string[], known: readonly string[]): number[] | undefined {
  const best = known.map(foldName).find(name => names.includes(name));
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
