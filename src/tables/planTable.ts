import { CsvError } from './CsvProblem';
import { csvLimits } from './csvLimits';
import { detectDelimiter } from './detectDelimiter';
import { detectBinary } from './encoding/detectBinary';
import { detectEncoding } from './encoding/detectEncoding';
import type { Encoding } from './encoding/encodings';
import { findUndecodable } from './encoding/findUndecodable';
import { readBytes } from './encoding/readBytes';
import { sampleEncodings } from './encoding/sampleEncodings';
import { firstRows, type Head } from './firstRows';
import { lineHeader, reasonHeader } from './ownHeaders';
import type { Delimiter } from './RowSplitter';

/** What the administrator chose otherwise than was found; what is left out is found in the file. */
export interface TableOptions {
  encoding?: Encoding;
  delimiter?: Delimiter;
  headerRow?: boolean;
  /** Takes the rows before a quote that is never closed, instead of none. */
  openQuote?: 'cut';
}

/** How a file is read. Columns count from 0. */
export interface TablePlan {
  encoding: Encoding;
  delimiter: Delimiter;
  headerRow: boolean;
  /** The cells of the first row: the names where it is a header, and how many cells each row has. */
  firstRow: string[];
  cutsOpenQuote: boolean;
  /** Columns that a file of rejected rows has beside its own; its cells are guarded then (`formulaGuard`). */
  ownColumns: number[];
  /** The first rows as they stand in the file, the header left out. */
  preview: string[][];
}

/** What a first row shows. */
export interface HeaderSigns {
  /** Whether it has names that are looked for. */
  isKnown: boolean;
  headerRow: boolean;
}

/** What was found in a file, whatever was chosen. */
export interface FoundInTable {
  delimiter: Delimiter;
  headerRow: boolean;
  /** Whether it begins with Excel's line `sep=`. */
  separatorLine: boolean;
}

/**
 * Decides how a file is read, from its first 64 kB and the administrator's choices.
 * @throws CsvError for a file that is empty, blank, too large, binary, or in an encoding that has to be
 * chosen.
 */
export async function planTable(
  file: Blob,
  options: TableOptions,
  signsOf: (firstRow: string[]) => HeaderSigns,
): Promise<{ plan: TablePlan; found: FoundInTable }> {
  if (file.size === 0) throw new CsvError({ kind: 'emptyFile' });
  if (file.size > csvLimits.upload) throw new CsvError({ kind: 'tooLarge', size: file.size });
  const bytes = await readBytes(file.slice(0, csvLimits.head));
  const encoding = options.encoding ?? findEncoding(bytes);
  const head = await decodeHead(file, bytes, encoding);
  const foundDelimiter = detectDelimiter(head, firstRow => signsOf(firstRow).isKnown);
  const delimiter = options.delimiter ?? foundDelimiter;
  const { rows, error } = firstRows(head, delimiter);
  const [firstRow, ...others] = rows;
  if (!firstRow) throw error ?? new CsvError({ kind: 'blankFile' });
  const foundHeader = signsOf(firstRow).headerRow;
  const headerRow = options.headerRow ?? foundHeader;
  const own = [lineHeader, reasonHeader].map(name => firstRow.indexOf(name)).filter(column => column !== -1);
  return {
    plan: {
      encoding,
      delimiter,
      headerRow,
      firstRow,
      cutsOpenQuote: options.openQuote === 'cut',
      ownColumns: firstRow.includes(reasonHeader) ? own : [],
      preview: (headerRow ? others : rows).slice(0, csvLimits.previewRows),
    },
    found: {
      delimiter: foundDelimiter,
      headerRow: foundHeader,
      separatorLine: /^"?sep=/i.test(head.text),
    },
  };
}

function findEncoding(head: Uint8Array): Encoding {
  const { encoding, sure } = detectEncoding(head);
  if (!sure) {
    const samples = sampleEncodings(head.subarray(0, 96), 'utf-8');
    samples.sort((one, other) => Number(other.encoding === encoding) - Number(one.encoding === encoding));
    throw new CsvError({ kind: 'encodingUnsure', samples });
  }
  const format = encoding === 'utf-8' ? detectBinary(head) : null;
  if (format) throw new CsvError({ kind: 'binary', format });
  return encoding;
}

async function decodeHead(file: Blob, bytes: Uint8Array, encoding: Encoding): Promise<Head> {
  const isWhole = file.size <= csvLimits.head;
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole }), isWhole };
  } catch {
    throw await findUndecodable(file, 0, encoding);
  }
}
