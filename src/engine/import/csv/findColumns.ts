import type { HeaderSigns } from './planFile';

/** A column that a file is sent with, and how other files call it. */
export interface ImportColumn {
  /** The field, and the column's name in the file that is sent. */
  source: string;
  /** Other names of the whole header, in lower case, the best first. */
  names: readonly string[];
  /** Words that make a longer header one of this column's. */
  words: readonly string[];
  /** Headers with such a word are not this column's though they have one of `words`. */
  unless?: RegExp;
  /** Characters that the server takes. */
  maxLength: number;
}

/** What a file's first row shows of its columns. */
export interface FoundColumns extends HeaderSigns {
  /** Where each column is, counted from 0; null: not known, or no such column. */
  mapping: Record<string, number | null>;
  /** Several columns could hold the key. */
  ambiguous: boolean;
}

/**
 * Finds the columns by the names in the first row, in any order and letter case, else by a word in them
 * (`Your promo code`). Without one the first row is taken for a header unless it looks like a value (it has a
 * digit), and the columns are left open.
 * @param columns The first one has the key.
 */
export function findColumns(firstRow: string[], columns: readonly ImportColumn[]): FoundColumns {
  const names = firstRow.map(name =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' '),
  );
  const used = new Set<number>();
  const found = columns.map(column => {
    const all = columnsNamed(names, column.names) ?? columnsWith(firstRow, column);
    const free = all.filter(at => !used.has(at));
    for (const at of free) used.add(at);
    return { source: column.source, free };
  });
  const ofKey = found[0]?.free.length ?? 0;
  return {
    isKnown: ofKey > 0,
    headerRow: used.size > 0 || !firstRow.some(cell => /\d/.test(cell)),
    mapping: Object.fromEntries(
      found.map(({ source, free }) => [source, free.length === 1 ? (free[0] ?? null) : null]),
    ),
    ambiguous: ofKey > 1,
  };
}

/** Columns with the best known name, if any: `code` outranks `coupon` where a file has both. */
function columnsNamed(names: string[], known: readonly string[]): number[] | undefined {
  const best = known.find(name => names.includes(name));
  return best === undefined ? undefined : names.flatMap((name, column) => (name === best ? [column] : []));
}

/** Columns whose header has such a word. What has a digit may be a value itself. */
function columnsWith(firstRow: string[], { words, unless }: ImportColumn): number[] {
  return firstRow.flatMap((cell, column) => {
    const isHeader = !/\d/.test(cell) && !unless?.test(cell);
    const cellWords = cell.toLowerCase().split(/[\s_()[\]/:#.]+/);
    return isHeader && cellWords.some(word => words.includes(word)) ? [column] : [];
  });
}
