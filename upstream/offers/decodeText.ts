import { setImmediate } from 'node:timers/promises';
import { type ApiError, invalid } from '../responses/ApiError';

/** Bytes that are dealt with in one go; before the next ones, other calls get their turn. */
const pieceSize = 32 * 1024;

/**
 * Decodes UTF-8, with or without a byte order mark, piece by piece; every line end becomes `\n`, whichever it
 * was.
 * @throws {ApiError} 422 where it is another encoding, holds NUL characters, or has a line of more than 5000.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const checkLines = createLineCheck();
  /** A CR at the end of a piece: a LF may follow. */
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

/** The parser looks ahead to a line's end from each of its quotes. */
const longestLine = 5000;

/**
 * Makes the function that is given a text piece by piece, with `\n` for every line end, and counts its lines.
 * @throws {ApiError} 422, from that function, where a line has more than 5000 characters.
 */
function createLineCheck(): (piece: string) => void {
  let line = 1;
  let length = 0;
  return piece => {
    for (let at = 0; at <= piece.length; ) {
      const end = piece.indexOf('\n', at);
      length += (end < 0 ? piece.length : end) - at;
      if (length > longestLine) throw invalidFile(`Line ${line} has more than ${longestLine} characters`);
      if (end < 0) return;
      line += 1;
      length = 0;
      at = end + 1;
    }
  };
}

/** A 422 that says what is wrong with the file of an import. */
export function invalidFile(message: string): ApiError {
  return invalid({ file: message });
}
