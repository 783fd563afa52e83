import { invalidFile } from './invalidFile';

/** The parser looks ahead to a line's end from each of its quotes. */
const longestLine = 5000;

/**
 * Makes the function that is given a text piece by piece, with `\n` for every line end, and counts its lines.
 * @throws {ApiError} 422, from that function, where a line has more than 5000 characters.
 */
export function createLineCheck(): (piece: string) => void {
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
