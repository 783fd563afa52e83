import { CsvError } from './CsvProblem';
import { csvLimits } from './csvLimits';
import { type Encoding, encodings, sampleEncodings, unitSize } from './encodings';

/**
 * Reads a file's text in chunks of 1 MB, without its byte order mark; holds one chunk at a time. `fraction`
 * is the part of the file read so far, 0 to 1. Throws `CsvError` `encoding` with the line of the first byte
 * that is invalid in the encoding.
 */
export async function* readText(
  file: Blob,
  encoding: Encoding,
  signal?: AbortSignal,
): AsyncGenerator<{ text: string; fraction: number }> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let start = 0; start < file.size; start += csvLimits.chunk) {
    signal?.throwIfAborted();
    const end = Math.min(start + csvLimits.chunk, file.size);
    const bytes = await readBytes(file.slice(start, end));
    const text = await decode(file, decoder, bytes, end < file.size);
    yield { text, fraction: end / file.size };
  }
}

/** @throws CsvError `encoding` for bytes that are invalid in the file's encoding. */
export async function decode(file: Blob, decoder: TextDecoder, bytes: Uint8Array, stream: boolean) {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw await findUndecodable(file, encodings.find(each => each === decoder.encoding) ?? 'utf-8');
  }
}

/**
 * Reads a slice's bytes. Throws `CsvError` `unreadable` if the file was moved or changed since it was chosen.
 */
export async function readBytes(slice: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await slice.arrayBuffer());
  } catch {
    throw new CsvError({ kind: 'unreadable' });
  }
}

const lineEnds: readonly number[] = [10, 13];
const sampleBytes = 48;

/**
 * Finds the line of a file that its encoding cannot decode, with samples of it in the other encodings. Runs
 * only after a failure, so it may read the whole file.
 */
async function findUndecodable(file: Blob, encoding: Encoding): Promise<CsvError> {
  const bytes = await readBytes(file);
  const at = firstUndecodable(bytes, encoding);
  const before = new TextDecoder(encoding).decode(bytes.subarray(0, at));
  const line = (before.match(/\r\n?|\n/g)?.length ?? 0) + 1;
  const size = unitSize(encoding);
  const view = new DataView(bytes.buffer);
  const unitAt = (offset: number) =>
    size === 1 ? view.getUint8(offset) : view.getUint16(offset, encoding === 'utf-16le');
  let start = at;
  while (start > Math.max(0, at - sampleBytes) && !lineEnds.includes(unitAt(start - size))) start -= size;
  const around = bytes.subarray(start, at + sampleBytes);
  return new CsvError({ kind: 'encoding', encoding, line, samples: sampleEncodings(around, encoding) });
}

/** The offset of the first code unit that does not decode. */
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
