import { CsvError } from './CsvProblem';
import { csvLimits } from './csvLimits';
import { type Encoding, sampleEncodings, unitSize } from './encodings';

/** One piece of a file's text, and the share of the file read so far, 0 to 1. */
export interface TextChunk {
  text: string;
  fraction: number;
}

/**
 * Reads a file's text in pieces of 1 MB, without its byte order mark; never holds more than one piece.
 * Throws `CsvError` `encoding` with the line at the first byte that the encoding doesn't have.
 */
export async function* readText(
  file: Blob,
  encoding: Encoding,
  signal?: AbortSignal,
): AsyncGenerator<TextChunk> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let start = 0; start < file.size; start += csvLimits.chunk) {
    signal?.throwIfAborted();
    const end = Math.min(start + csvLimits.chunk, file.size);
    const bytes = await readBytes(file.slice(start, end));
    const text = decode(decoder, bytes, end < file.size);
    if (text === null) throw await findUndecodable(file, start, encoding);
    yield { text, fraction: end / file.size };
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string | null {
  try {
    return decoder.decode(bytes, { stream });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Reads a slice's bytes. Throws `CsvError` `unreadable` where the file was moved or changed since it was
 * chosen.
 */
export async function readBytes(slice: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await slice.arrayBuffer());
  } catch {
    throw new CsvError({ kind: 'unreadable' });
  }
}

const lineFeed = 10;
const carriageReturn = 13;
const sampleBytes = 48;

/**
 * Names the line of a file that its encoding cannot read, given the offset of the piece that failed, and
 * shows that place as each other encoding reads it. Runs only after a failure, so it may read the file again.
 */
export async function findUndecodable(file: Blob, failedAt: number, encoding: Encoding): Promise<CsvError> {
  const lines = new LineCounter(encoding);
  for (let start = 0; start < failedAt; start += csvLimits.chunk) {
    lines.count(await readBytes(file.slice(start, Math.min(start + csvLimits.chunk, failedAt))));
  }
  const bytes = await readBytes(file.slice(lines.lineStart, failedAt + csvLimits.chunk));
  const from = firstUndecodable(bytes, encoding);
  const before = new LineCounter(encoding);
  before.count(bytes.subarray(0, from));
  const around = bytes.subarray(Math.max(before.lineStart, from - sampleBytes), from + sampleBytes);
  const line = lines.breaks + before.breaks + 1;
  return new CsvError({ kind: 'encoding', encoding, line, samples: sampleEncodings(around, encoding) });
}

/** Counts line ends (CRLF, LF, CR) over pieces of a file and remembers where the last line begins. */
class LineCounter {
  breaks = 0;
  lineStart = 0;
  readonly #encoding: Encoding;
  #offset = 0;
  #previous = 0;

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
  }

  count(bytes: Uint8Array): void {
    const size = unitSize(this.#encoding);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length - (bytes.length % size));
    for (let at = 0; at < view.byteLength; at += size) {
      const unit = size === 1 ? view.getUint8(at) : view.getUint16(at, this.#encoding === 'utf-16le');
      const isBreak = unit === lineFeed || unit === carriageReturn;
      if (isBreak && !(unit === lineFeed && this.#previous === carriageReturn)) this.breaks += 1;
      if (isBreak) this.lineStart = this.#offset + at + size;
      this.#previous = unit;
    }
    this.#offset += bytes.length;
  }
}

/** The offset of the first code unit after which the bytes no longer decode. */
function firstUndecodable(bytes: Uint8Array, encoding: Encoding): number {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return Math.max(0, bad - (bad % unitSize(encoding) || unitSize(encoding)));
}
