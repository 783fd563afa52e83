import { setImmediate } from 'node:timers/promises';
import { type ApiError, invalid } from '../responses/ApiError';

/** Bytes that are processed at a time; other calls can run in between. */
const pieceSize = 32 * 1024;

/**
 * Decodes UTF-8 in chunks, with or without a byte order mark, and converts line endings to `\n`.
 * @throws {ApiError} 422 for another encoding, NUL characters, or a line of more than 5000 characters.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const checkLines = createLineCheck();
  /** A CR at the end of a chunk, which an LF may follow. */
  let heldBack = '';
  for await (const piece of inPieces(bytes)) {
    const text = heldBack + decode(decoder, piece);
    heldBack = text.endsWith('\r') ? '\r' : '';
    const lines = withLineFeeds(text.slice(0, text.length - heldBack.length));
    checkLines(lines);
    yield lines;
    await setImmediate();
  }
  const rest = withLineFeeds(heldBack + decode(decoder));
  checkLines(rest);
  yield rest;
}

async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    for (let at = 0; at < part.length; at += pieceSize) yield part.subarray(at, at + pieceSize);
  }
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  let text: string;
  try {
    text = piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw invalidFile('The file is not a text in UTF-8');
  }
  if (text.includes('\0')) throw invalidFile('The file holds NUL characters: it is not a CSV text in UTF-8');
  return text;
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** The parser searches for the end of the line from each quote. */
const maxLineLength = 5000;

/** Creates a check of lines in pieces of text. @throws {ApiError} 422 for more than 5000 characters. */
function createLineCheck(): (piece: string) => void {
  let line = 1;
  let length = 0;
  return piece => {
    for (let at = 0; at <= piece.length; ) {
      const end = piece.indexOf('\n', at);
      length += (end < 0 ? piece.length : end) - at;
      if (length > maxLineLength) throw invalidFile(`Line ${line} has more than ${maxLineLength} characters`);
      if (end < 0) return;
      line += 1;
      length = 0;
      at = end + 1;
    }
  };
}

/** A 422 for the file of an import. */
export function invalidFile(message: string): ApiError {
  return invalid({ file: message });
}
