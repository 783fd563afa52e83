import { foldName } from '../../fields/common/foldName';
import { CsvError } from './CsvProblem';
import { type FilePlan, type FormatOptions, planFile } from './planFile';
import { isBlank, type Row } from './RowSplitter';
import { isGeoJson, readFeatures } from './readFeatures';
import { streamRows, type Watch } from './streamRows';

/** How to read a file, and the known column names. */
export interface TableOptions extends FormatOptions {
  names: readonly string[];
}

/**
 * Reads the non-blank rows of a CSV or GeoJSON file. Each feature is a row, numbered from 1; its point
 * becomes two columns.
 * @throws CsvError if it has no rows.
 */
export async function readTable(
  file: Blob,
  options: TableOptions,
  watch: Watch<FilePlan> = {},
): Promise<Row[]> {
  if (await isGeoJson(file)) return readFeatures(file, options, watch);
  const known = new Set(options.names.map(foldName));
  const plan = await planFile(file, options, firstRow => {
    const isKnown = firstRow.some(cell => known.has(foldName(cell)));
    return { isKnown, headerRow: isKnown || !firstRow.some(cell => /\d/.test(cell)) };
  });
  watch.planned?.(plan);
  const rows: Row[] = [];
  const visit = (row: Row) => {
    if (!isBlank(row.cells)) rows.push(row);
  };
  await streamRows(file, plan, visit, watch);
  if (rows.length === 0) throw new CsvError({ kind: 'headerOnly' });
  return rows;
}
