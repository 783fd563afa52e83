import get from 'lodash/get';

/**
 * Whether a column is drawn alike in all rows, though the rows differ: what it shows comes from elsewhere,
 * or of what the samples have not.
 * @param columns The source of each column; of a card, whose first one is its heading, those of the others
 * count.
 */
export function hasGuesses(
  elements: readonly Element[],
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): boolean {
  const cells = elements.map(row => [...row.querySelectorAll('td.cell, dd')]);
  const count = cells[0]?.length ?? 0;
  return columns.slice(-count).some((source, index) => {
    const values = rows.map(row => get(row, source));
    const isConstant = new Set(values.map(value => JSON.stringify(value))).size === 1;
    const isKnown = isConstant && values[0] !== undefined;
    return !isKnown && new Set(cells.map(row => row[index]?.innerHTML)).size === 1;
  });
}
