import { foldName } from '../../fields/foldName';
import { CsvError } from './CsvProblem';
import { type FilePlan, type FormatOptions, planFile } from './planFile';
import type { Row } from './RowSplitter';
import { isGeoJson, readFeatures } from './readFeatures';
import { readRows, type Watch } from './readRows';
import { reasonHeader, unguarded } from './writeCsv';

/** How a file is to be read, and what its columns may be called, each name folded (`foldName`). */
export interface TableOptions extends FormatOptions {
  names: readonly string[];
}

/** All of a file: its rows without blank ones, as far as a quote that is never closed. */
export interface FileRows {
  rows: Row[];
  /** The line of that quote; else null. */
  cutAt: number | null;
}

/**
 * Reads a whole CSV or GeoJSON file. A feature is a row, by its number from 1; its point becomes two columns.
 * @throws CsvError where there is no row in it.
 */
export async function readTable(
  file: Blob,
  { names, ...options }: TableOptions,
  watch: Watch<FilePlan> = {},
): Promise<FileRows> {
  if (await isGeoJson(file)) return { rows: await readFeatures(file, watch), cutAt: null };
  const known = new Set(names);
  const { plan } = await planFile(file, options, firstRow => {
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
    throw withRowsBefore(error, rows.length);
  });
  if (rows.length === 0) throw new CsvError({ kind: 'headerOnly' });
  return { rows, cutAt };
}

/** Adds to the error of a quote that is never closed how many rows above it could be imported. */
export function withRowsBefore(error: unknown, before: number): unknown {
  if (!(error instanceof CsvError) || error.problem.kind !== 'unclosedQuote') return error;
  return new CsvError({ ...error.problem, before });
}
