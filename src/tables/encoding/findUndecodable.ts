import { CsvError } from '../CsvProblem';
import { csvLimits } from '../csvLimits';
import { type Encoding, unitSize } from './encodings';
import { readBytes } from './readBytes';
import { sampleEncodings } from './sampleEncodings';

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
