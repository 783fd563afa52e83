import get from 'lodash/get';
import { unparse } from 'papaparse';
import type { DataProvider, RaRecord, SortPayload } from 'react-admin';
import type { PlacedField } from '../../declaration/Declaration';
import { readAll } from '../../readAll';
import { saveFile } from '../../saveFile';

/** Records asked for at once. */
const perPage = 100;

interface Column extends PlacedField {
  label: string;
}

/**
 * Reads all pages of a list and saves them as a CSV file named after the resource. Cells that a spreadsheet
 * would run as a formula are escaped.
 * @returns The number of records in the file.
 */
export async function exportCsv(
  dataProvider: DataProvider,
  resource: string,
  params: { filter: Record<string, unknown>; sort: SortPayload },
  columns: Column[],
): Promise<number> {
  const { data: records } = await readAll(dataProvider, resource, params, { perPage });
  saveFile(new Blob([toCsv(records, columns)], { type: 'text/csv;charset=utf-8' }), `${resource}.csv`);
  return records.length;
}

/** A header of labels and a row a record; RFC 4180, with a byte order mark for spreadsheets. */
export function toCsv(records: RaRecord[], columns: Column[]): string {
  const fields = columns.map(({ label }) => label);
  const data = records.map(record =>
    columns.map(({ source, field }) => field.toText(get(record, source), record)),
  );
  return `\uFEFF${unparse({ fields, data }, { escapeFormulae: true, newline: '\r\n' })}`;
}
