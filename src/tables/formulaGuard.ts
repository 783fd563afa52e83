const starts = '=+\\-@\\t\\r\\0＝＋－＠';

/**
 * Cells that a spreadsheet would run as a formula (ASVS 1.2.10), or that only look guarded already.
 * papaparse's `escapeFormulae` puts an apostrophe before them; `unguarded` takes exactly that apostrophe away
 * again.
 */
export const guardedCells = new RegExp(`^'*[${starts}]`);

const guardedCell = new RegExp(`^'+[${starts}]`);

/** Takes back the apostrophe that a file of rejected rows has before a formula. */
export function unguarded(cell: string): string {
  return guardedCell.test(cell) ? cell.slice(1) : cell;
}
