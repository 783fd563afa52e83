import { csvLimits } from '../csvLimits';
import type { Encoding } from './encodings';
import { findUndecodable } from './findUndecodable';
import { readBytes } from './readBytes';

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
