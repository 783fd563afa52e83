import { setImmediate } from 'node:timers/promises';
import { invalid } from '../answers/ApiError';

/** Bytes that are read in one go; before the next ones, other calls get their turn. */
const pieceSize = 32 * 1024;
/** The parser looks ahead to a line's end from each of its quotes. */
const longestLine = 5000;

/**
 * The text of a CSV file piece by piece, with `\n` for every line end and without the blanks before its first line.
 *
 * @throws {ApiError} 422 for what is no text in UTF-8, holds NUL characters, or has a line of more than 5000.
 */
export async function* readCsvText(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const checkLines = createLineCheck();
  let held = '';
  let hasBegun = false;
  for (let start = 0; start < bytes.length; start += pieceSize) {
    const isLast = start + pieceSize >= bytes.length;
    const decoded = held + decode(decoder, bytes.subarray(start, start + pieceSize), !isLast);
    // Half of a CRLF, perhaps.
    held = decoded.endsWith('\r') && !isLast ? '\r' : '';
    const lines = decoded.slice(0, decoded.length - held.length).replace(/\r\n?/g, '\n');
    const piece: string = hasBegun ? lines : lines.trimStart();
    hasBegun ||= piece !== '';
    checkLines(piece);
    if (piece) yield piece;
    await setImmediate();
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  let text: string;
  try {
    text = decoder.decode(bytes, { stream });
  } catch {
    throw invalid({ file: 'The file is not a text in UTF-8' });
  }
  if (text.includes('\0')) {
    throw invalid({ file: 'The file holds NUL characters: it is not a CSV text in UTF-8' });
  }
  return text;
}

/** Counts lines and their characters over all pieces. */
function createLineCheck(): (piece: string) => void {
  let line = 1;
  let length = 0;
  return piece => {
    for (let at = 0; at <= piece.length; ) {
      const end = piece.indexOf('\n', at);
      length += (end < 0 ? piece.length : end) - at;
      if (length > longestLine)
        throw invalid({ file: `Line ${line} has more than ${longestLine} characters` });
      if (end < 0) return;
      line += 1;
      length = 0;
      at = end + 1;
    }
  };
}
