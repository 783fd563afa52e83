import { CsvError } from './CsvProblem';
import { csvLimits } from './csvLimits';
import { type Encoding, encodings, sampleEncodings } from './encodings';

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

const sampleBytes = 48;

/**
 * Finds the line of a file that its encoding cannot decode, with samples of it in the other encodings: the
 * first line with a replacement character. Runs only after a failure, so it may read the whole file.
 */
async function findUndecodable(file: Blob, encoding: Encoding): Promise<CsvError> {
  const bytes = await readBytes(file);
  const [before = ''] = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes).split('\ufffd', 1);
  const lines = before.split(/\r\n?|\n/);
  const sizeOf = (part: string) =>
    encoding === 'utf-8'
      ? new TextEncoder().encode(part).length
      : part.length * (encoding.startsWith('utf-16') ? 2 : 1);
  const at = sizeOf(before);
  const start = at - Math.min(sampleBytes, sizeOf(lines.at(-1) ?? ''));
  const around = bytes.subarray(start, at + sampleBytes);
  const samples = sampleEncodings(around, encoding);
  return new CsvError({ kind: 'encoding', encoding, line: lines.length, samples });
}
