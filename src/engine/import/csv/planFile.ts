import Papa from 'papaparse';
import { CsvError } from './CsvProblem';
import { csvLimits } from './csvLimits';
import { detectBinary, detectEncoding, type Encoding } from './encodings';
import {
  type Delimiter,
  delimiters,
  isBlank,
  isSeparatorLine,
  type Row,
  RowSplitter,
  separatorIn,
} from './RowSplitter';
import { decode, readBytes } from './readText';
import { addedColumnsIn, originalCells } from './writeCsv';

/** What the administrator chose otherwise than was found; what is left out is found in the file. */
export interface FormatOptions {
  encoding?: Encoding;
  delimiter?: Delimiter;
  headerRow?: boolean;
}

/** How a file is read. Columns count from 0. */
export interface FilePlan {
  encoding: Encoding;
  delimiter: Delimiter;
  headerRow: boolean;
  /** The cells of the first row: the names where it is a header, and how many cells each row has. */
  firstRow: string[];
  /** Columns of a file of rejected rows that are not its own (`startLeftOut`): read without them. */
  addedColumns: number[];
  /** The first rows, the header left out. */
  preview: string[][];
  /** The columns that the points of a GeoJSON file have become; undefined for other files. */
  points?: { latitude: number; longitude: number };
}

/** What a first row shows. */
export interface HeaderSigns {
  /** Whether it has names that are looked for. */
  isKnown: boolean;
  headerRow: boolean;
}

/**
 * Decides how a file is read, from its first 64 kB and the administrator's choices.
 * @throws CsvError for a file that is empty, blank, too large, binary, or in an encoding that has to be
 * chosen.
 */
export async function planFile(
  file: Blob,
  options: FormatOptions,
  signsOf: (firstRow: string[]) => HeaderSigns,
): Promise<FilePlan> {
  if (file.size === 0) throw new CsvError({ kind: 'emptyFile' });
  if (file.size > csvLimits.upload) throw new CsvError({ kind: 'tooLarge', size: file.size });
  const bytes = await readBytes(file.slice(0, csvLimits.head));
  const encoding = options.encoding ?? findEncoding(bytes);
  const isWhole = file.size <= csvLimits.head;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const head = { text: await decode(file, decoder, bytes, !isWhole), isWhole };
  const isKnown = (cells: string[]) => addedColumnsIn(cells).length > 0 || signsOf(cells).isKnown;
  const delimiter = options.delimiter ?? detectDelimiter(head, isKnown);
  const { rows, error } = firstRows(head, delimiter);
  const addedColumns = addedColumnsIn(rows[0] ?? []);
  const original = rows.map(cells => originalCells(cells, addedColumns));
  const [firstRow] = original;
  if (!firstRow) throw error ?? new CsvError({ kind: 'blankFile' });
  const headerRow = options.headerRow ?? (addedColumns.length > 0 || signsOf(firstRow).headerRow);
  const preview = original.slice(headerRow ? 1 : 0).slice(0, csvLimits.previewRows);
  return { encoding, delimiter, headerRow, firstRow, addedColumns, preview };
}

function findEncoding(head: Uint8Array): Encoding {
  const encoding = detectEncoding(head);
  const format = encoding === 'utf-8' ? detectBinary(head) : null;
  if (format) throw new CsvError({ kind: 'binary', format });
  return encoding;
}

/** A file's first text; `isWhole` where it is all of it, else its last row is cut off. */
interface Head {
  text: string;
  isWhole: boolean;
}

/**
 * The first rows that aren't blank, one for a header and those of the preview, and what ended them too early.
 */
interface FirstRows {
  rows: string[][];
  error: CsvError | null;
}

/** Reads the first rows of a file's head as this delimiter makes them. */
function firstRows({ text, isWhole }: Head, delimiter: Delimiter): FirstRows {
  const rows: Row[] = [];
  const splitter = new RowSplitter(delimiter, row => {
    if (isSeparatorLine(row)) return;
    if (rows.length <= csvLimits.previewRows && !isBlank(row.cells)) rows.push(row);
  });
  try {
    splitter.push(text);
    const [complete] = rows;
    if (isWhole || !complete) splitter.end();
    const [cut] = rows;
    if (!isWhole && !complete && cut) throw new CsvError({ kind: 'lineTooLong', line: cut.line });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: error.problem.kind === 'lineTooLong' ? [] : rows.map(row => row.cells), error };
  }
  return { rows: rows.map(row => row.cells), error: null };
}

/**
 * Finds what stands between the values: what Excel's line `sep=` names, else what makes a known header of the
 * first row, of several the one that makes the most names; without such a header, papaparse's guess from ten
 * rows. A comma where there is no sign.
 */
function detectDelimiter(head: Head, isHeader: (firstRow: string[]) => boolean): Delimiter {
  const named = separatorIn(head.text);
  if (named) return named;
  const headers = delimiters.flatMap(delimiter => {
    const [firstRow = []] = firstRows(head, delimiter).rows;
    return isHeader(firstRow) ? [{ delimiter, width: firstRow.length }] : [];
  });
  const [best] = headers.sort((one, other) => other.width - one.width);
  return best && best.width > 1 ? best.delimiter : guess(head);
}

function guess({ text, isWhole }: Head): Delimiter {
  const even = text.replace(/\r\n?/g, '\n');
  const { meta } = Papa.parse<string[]>(isWhole ? even : even.slice(0, even.lastIndexOf('\n') + 1), {
    delimitersToGuess: [...delimiters],
    newline: '\n',
    preview: 1,
    skipEmptyLines: 'greedy',
  });
  return delimiters.find(delimiter => delimiter === meta.delimiter) ?? ',';
}
