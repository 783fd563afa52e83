import { unguarded } from '../../list/export/formulaGuard';
import { CsvError } from './CsvProblem';
import { type PlanOptions, planFile } from './planFile';
import { readFeatures } from './readFeatures';
import { readText } from './readText';
import { isBlank, type Row } from './splitRows';
import { visitRows, type Watch } from './visitRows';

/**
 * Reads the non-blank rows of a CSV or GeoJSON file. Each feature is a row, numbered from 1; its point
 * becomes two columns. Removes the guard against formulas that an export has added.
 * @throws CsvError if it has no rows.
 */
export async function readTable(file: Blob, options: PlanOptions, watch: Watch = {}): Promise<Row[]> {
  const fileText = await readText(file, options.encoding);
  if (/^\s*\{/.test(fileText.text)) return readFeatures(fileText, options, watch);
  const plan = planFile(fileText, options);
  const unguard = (cells: string[]) => (plan.addedColumns.length > 0 ? cells : cells.map(unguarded));
  watch.planned?.({ ...plan, preview: plan.preview.map(unguard) });
  const rows: Row[] = [];
  const visit = (row: Row) => {
    const cells = unguard(row.cells);
    if (!isBlank(cells)) rows.push({ ...row, cells });
  };
  visitRows(fileText.text, plan, visit, watch);
  if (rows.length === 0) throw new CsvError({ kind: 'headerOnly' });
  return rows;
}
