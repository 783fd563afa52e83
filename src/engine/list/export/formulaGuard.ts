/**
 * Matches cells that a spreadsheet would run as a formula (ASVS 1.2.10), or that look guarded already;
 * -122.398 is a number.
 */
export const formula = /^(?![+-]?\d+(?:\.\d+)?$)'*[=+\-@\t\r\0＝＋－＠]/;

/** Removes exactly the apostrophe that keeps a formula from running. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
