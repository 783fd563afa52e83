import Papa from 'papaparse';
import { CsvError, type CsvProblem } from './CsvProblem';
import { addedColumnsIn, originalCells } from './CsvWriter';
import { csvLimits } from './csvLimits';
import type { Encoding } from './encodings';
import { findColumns, type ImportColumn } from './findColumns';
import type { FileText } from './readText';
import { type Delimiter, delimiters, isBlank, isSeparatorLine, separatorIn, splitRows } from './splitRows';

/** The user's choices that override the detected format. */
export interface FormatOptions {
  encoding?: Encoding;
  delimiter?: Delimiter;
  headerRow?: boolean;
}

/** How to read a file, and the columns to look for. */
export interface PlanOptions extends FormatOptions {
  columns: readonly ImportColumn[];
}

/** How to read a file. Columns count from 0. */
export interface FilePlan {
  encoding: Encoding;
  delimiter: Delimiter;
  headerRow: boolean;
  /** The cells of the first row. Their number is the expected width of every row. */
  firstRow: string[];
  /** Columns that `createSkippedFile` added to a file of skipped rows; not read. */
  addedColumns: number[];
  /** The first rows, without the header. */
  preview: string[][];
  /** The columns by name; null if missing. */
  mapping: Record<string, number | null>;
  /** Whether several columns could be the first one. */
  isAmbiguous: boolean;
  /** The columns made from the points of a GeoJSON file; undefined for other files. */
  points?: { latitude: number; longitude: number; point: number };
}

/**
 * Decides how to read a file, from its first 64 kB and the user's choices. Unless it has a known column, the
 * first row is taken for a header if no cell has a digit.
 * @throws CsvError for a file that has no rows.
 */
export function planFile({ text, encoding }: FileText, options: PlanOptions): FilePlan {
  const head =
    text.length > csvLimits.head ? text.slice(0, text.lastIndexOf('\n', csvLimits.head) + 1) : text;
  const isHeader = (cells: string[]) =>
    addedColumnsIn(cells).length > 0 || findColumns(cells, options.columns).isKnown;
  const delimiter = options.delimiter ?? detectDelimiter(head, isHeader);
  const { rows, error } = firstRows(head, delimiter);
  const addedColumns = addedColumnsIn(rows[0] ?? []);
  const original = rows.map(cells => originalCells(cells, addedColumns));
  const [firstRow] = original;
  if (!firstRow) throw error ?? new CsvError(head === text ? { kind: 'blankFile' } : tooLongAfter(head));
  const { mapping, isKnown, isAmbiguous } = findColumns(firstRow, options.columns);
  const hasDigit = firstRow.some(cell => /\d/.test(cell));
  const headerRow = options.headerRow ?? (addedColumns.length > 0 || isKnown || !hasDigit);
  const preview = original.slice(headerRow ? 1 : 0).slice(0, csvLimits.previewRows);
  return { encoding, delimiter, headerRow, firstRow, addedColumns, preview, mapping, isAmbiguous };
}

const tooLongAfter = (head: string): CsvProblem => ({ kind: 'lineTooLong', line: head.split('\n').length });

/** The first non-blank rows, enough for a header and the preview, and the error that ended them early. */
function firstRows(head: string, delimiter: Delimiter) {
  const rows: string[][] = [];
  try {
    splitRows(head, delimiter, row => {
      if (isSeparatorLine(row)) return;
      if (rows.length <= csvLimits.previewRows && !isBlank(row.cells)) rows.push(row.cells);
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows, error };
  }
  return { rows, error: null };
}

/**
 * Detects the delimiter: the one in Excel's `sep=` line; else the one that makes the first row a known header
 * (of several, the one that makes the most cells); else papaparse's guess from ten rows; else a comma.
 */
function detectDelimiter(head: string, isHeader: (firstRow: string[]) => boolean): Delimiter {
  const named = separatorIn(head);
  if (named) return named;
  const headers = delimiters.flatMap(delimiter => {
    const [firstRow = []] = firstRows(head, delimiter).rows;
    return isHeader(firstRow) ? [{ delimiter, width: firstRow.length }] : [];
  });
  const [best] = headers.sort((one, other) => other.width - one.width);
  return best && best.width > 1 ? best.delimiter : guessDelimiter(head);
}

function guessDelimiter(head: string): Delimiter {
  const { meta } = Papa.parse<string[]>(head, {
    delimitersToGuess: [...delimiters],
    newline: '\n',
    preview: 1,
    skipEmptyLines: 'greedy',
  });
  return delimiters.find(delimiter => delimiter === meta.delimiter) ?? ',';
}
