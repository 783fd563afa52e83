import get from 'lodash/get';
import { unparse } from 'papaparse';
import type { Column, FileFormat } from './FileFormat';

/** What a spreadsheet would run as a formula; -122.398 is a number. */
const formula = /^(?![+-]?\d+(?:\.\d+)?$)[=+\-@\t\r\0＝＋－＠]/;

/**
 * A header of labels and a row a record; RFC 4180, with a byte order mark for spreadsheets. Cells that a
 * spreadsheet would run as a formula are escaped.
 */
export function csvFormat(columns: Column[]): FileFormat {
  const write = (rows: string[][]) => unparse(rows, { escapeFormulae: formula, newline: '\r\n' });
  return {
    extension: 'csv',
    type: 'text/csv;charset=utf-8',
    start: `\uFEFF${write([columns.map(({ label }) => label)])}`,
    part: records =>
      `\r\n${write(records.map(record => columns.map(({ source, field }) => field.toText(get(record, source), record))))}`,
    end: '',
    unplaced: () => 0,
  };
}
