import { guardedCells } from '../../tables/formulaGuard';
import { lineHeader, reasonHeader } from '../../tables/ownHeaders';

/** A row that was not imported, and why, translated. */
export interface LeftOutRow {
  line: number;
  cells: readonly string[];
  reason?: string | undefined;
}

const byteOrderMark = '\ufeff';

/** All cells in quotes (RFC 4180 §2.7): for that papaparse would be 7 kB. */
const written = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\n`;

function quoted(cell: string): string {
  const guarded = guardedCells.test(cell) ? `'${cell}` : cell;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/**
 * Builds the file of rows that were not imported: line, reason, then the row's own cells under their names,
 * so that it can be mended and chosen again. It is opened in spreadsheets, hence the byte order mark and
 * the guard against formulas, which is taken back when the file returns.
 */
export function buildLeftOut(headers: readonly string[], rows: readonly LeftOutRow[]): Blob {
  const lines = rows.map(({ line, reason = '', cells }) =>
    written([String(line), reason.replaceAll('\n', '; '), ...cells]),
  );
  return new Blob([byteOrderMark, written([lineHeader, reasonHeader, ...headers]), ...lines], {
    type: 'text/csv',
  });
}
