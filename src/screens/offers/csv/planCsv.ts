import { CsvError } from './CsvProblem';
import { csvLimits } from './csvLimits';
import { detectColumns, lineHeader, reasonHeader } from './detectColumns';
import { detectDelimiter } from './detectDelimiter';
import { detectBinary } from './encoding/detectBinary';
import { detectEncoding } from './encoding/detectEncoding';
import type { Encoding } from './encoding/encodings';
import { findUndecodable } from './encoding/findUndecodable';
import { readBytes } from './encoding/readBytes';
import { sampleEncodings } from './encoding/sampleEncodings';
import { firstRows, type Head } from './firstRows';
import type { Delimiter } from './RowSplitter';

/** What the administrator chose otherwise than was found; what is left out is found in the file. */
export interface CsvOptions {
  encoding?: Encoding;
  delimiter?: Delimiter;
  headerRow?: boolean;
  code?: number;
  /** Null: the file has no titles. */
  title?: number | null;
  /** Takes the rows before a quote that is never closed, instead of none. */
  openQuote?: 'cut';
  /** What becomes of codes with a space inside; left out where that is still to be asked. */
  spaced?: 'take' | 'leave';
}

/** How a file is read. Columns count from 0. */
export interface CsvPlan {
  encoding: Encoding;
  delimiter: Delimiter;
  headerRow: boolean;
  code: number | null;
  title: number | null;
  /** The cells of the first row: the names where it is a header, and how many cells each row has. */
  firstRow: string[];
  /** Several columns could hold the codes. */
  ambiguous: boolean;
  cutsOpenQuote: boolean;
  /** Codes with a space inside are left out. */
  leavesSpaced: boolean;
  /**
   * The columns or the delimiter were chosen, or the file has them in a way that the upstream does not read.
   */
  mapped: boolean;
  /** Columns that a file of rejected rows has beside its own; its cells are guarded then (`formulaGuard`). */
  ownColumns: number[];
  /** The first rows as they stand in the file, the header left out. */
  preview: string[][];
}

/**
 * Decides how a file is read, from its first 64 kB and the administrator's choices. Throws `CsvError` for a
 * file that is empty, blank, too large, binary, or in an encoding that has to be chosen.
 */
export async function planCsv(file: Blob, options: CsvOptions): Promise<CsvPlan> {
  if (file.size === 0) throw new CsvError({ kind: 'emptyFile' });
  if (file.size > csvLimits.upload) throw new CsvError({ kind: 'tooLarge', size: file.size });
  const bytes = await readBytes(file.slice(0, csvLimits.head));
  const encoding = options.encoding ?? findEncoding(bytes);
  const head = await decodeHead(file, bytes, encoding);
  const foundDelimiter = detectDelimiter(head);
  const delimiter = options.delimiter ?? foundDelimiter;
  const { rows, error } = firstRows(head, delimiter);
  const [firstRow, ...others] = rows;
  if (!firstRow) throw error ?? new CsvError({ kind: 'blankFile' });
  const found = detectColumns(firstRow);
  const headerRow = options.headerRow ?? found.headerRow;
  const own = [lineHeader, reasonHeader].map(name => firstRow.indexOf(name)).filter(column => column !== -1);
  return {
    encoding,
    delimiter,
    headerRow,
    code: options.code ?? found.code,
    title: options.title === undefined ? found.title : options.title,
    firstRow,
    ambiguous: found.ambiguous,
    cutsOpenQuote: options.openQuote === 'cut',
    leavesSpaced: options.spaced === 'leave',
    mapped:
      !found.upstreamNames ||
      delimiter === '|' ||
      /^"?sep=/i.test(head.text) ||
      delimiter !== foundDelimiter ||
      headerRow !== found.headerRow ||
      (options.code ?? found.code) !== found.code ||
      (options.title !== undefined && options.title !== found.title),
    ownColumns: found.fromRejected ? own : [],
    preview: (headerRow ? others : rows).slice(0, csvLimits.previewRows),
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
