import { CsvError } from './CsvProblem';
import type { FileOptions, FilePlan, FileRows } from './FilePlan';
import { foldName } from './foldName';
import { unguarded } from './formulaGuard';
import { reasonHeader } from './ownHeaders';
import { planTable } from './planTable';
import type { Row } from './RowSplitter';
import { isGeoJson, readFeatures } from './readFeatures';
import { readRows } from './readRows';
import type { Watch } from './Watch';

/**
 * Reads a whole CSV or GeoJSON file. A feature is a row, by its number from 1; its point becomes two columns.
 * @throws CsvError where there is no row in it.
 */
export async function readTable(
  file: Blob,
  { names, ...options }: FileOptions,
  watch: Watch<FilePlan> = {},
): Promise<FileRows> {
  if (await isGeoJson(file)) return readFeatures(file, watch);
  const known = new Set(names);
  const { plan } = await planTable(file, options, firstRow => {
    const isKnown = firstRow.some(cell => known.has(foldName(cell))) || firstRow.includes(reasonHeader);
    return { isKnown, headerRow: isKnown || !firstRow.some(cell => /\d/.test(cell)) };
  });
  const own = plan.ownColumns;
  const withoutOwn = (cells: string[]) =>
    own.length > 0 ? cells.filter((_, column) => !own.includes(column)) : cells;
  const preview = plan.preview.map(cells => (own.length > 0 ? withoutOwn(cells).map(unguarded) : cells));
  watch.planned?.({ ...plan, firstRow: withoutOwn(plan.firstRow), ownColumns: [], preview });
  const rows: Row[] = [];
  const visit = (row: Row) => {
    if (row.cells.some(cell => cell.trim() !== '')) rows.push({ ...row, cells: withoutOwn(row.cells) });
  };
  const { cutAt } = await readRows(file, plan, visit, watch).catch((error: unknown) => {
    if (!(error instanceof CsvError) || error.problem.kind !== 'unclosedQuote') throw error;
    throw new CsvError({ ...error.problem, before: rows.length });
  });
  if (rows.length === 0) throw new CsvError({ kind: 'headerOnly' });
  return { rows, cutAt };
}
