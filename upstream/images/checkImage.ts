import { ApiError, invalid } from '../responses/ApiError';
import { checkSvg } from './checkSvg';
import { readBitmap } from './readBitmap';

/** In bytes. */
export const largestImage = 10 * 1024 * 1024;
const largestSvg = 512 * 1024;
const maxPixels = 40_000_000;

/**
 * Determines the type of an image from its content alone, not from its name or declared type. Nothing is
 * decoded, and the time is proportional to the size.
 *
 * @throws {ApiError} for `field`: 413 over 10 MB, or 512 kB for an SVG; 415 if it is not an image; 422 over
 * 40 million pixels, or for an SVG with more than a drawing.
 */
export function checkImage(bytes: Uint8Array, field: string): { type: string; extension: string } {
  if (bytes.length === 0) throw invalid({ [field]: 'The file is empty' });
  if (bytes.length > largestImage) {
    throw rejected(413, field, 'The image is too large: at most 10 MB are accepted');
  }
  return isMarkup(bytes) ? checkDrawing(bytes, field) : checkBitmap(bytes, field);
}

function checkDrawing(bytes: Uint8Array, field: string) {
  if (bytes.length > largestSvg) {
    throw rejected(413, field, 'The SVG is too large: at most 512 kB are accepted');
  }
  const { isSvg, problem, pixels } = checkSvg(bytes);
  if (!isSvg) throw rejected(415, field, notKnown);
  if (problem) throw invalid({ [field]: problem });
  if (pixels > maxPixels) throw invalid({ [field]: tooManyPixels });
  return { type: 'image/svg+xml', extension: 'svg' };
}

function checkBitmap(bytes: Uint8Array, field: string) {
  const bitmap = readBitmap(bytes);
  if (!bitmap) throw rejected(415, field, notKnown);
  if (bitmap.pixels > maxPixels) throw invalid({ [field]: tooManyPixels });
  return { type: bitmap.type, extension: bitmap.extension };
}

const notKnown = 'The file is not an image of a known type';
const tooManyPixels = 'The image is too large: at most 40 million pixels are accepted';

function rejected(status: 413 | 415, field: string, message: string): ApiError {
  return new ApiError(status, message, { errors: { [field]: message } });
}

/** Whether a text begins with `<` after a byte order mark and whitespace, as no bitmap does. */
function isMarkup(bytes: Uint8Array): boolean {
  const blanks = [0x20, 0x09, 0x0a, 0x0d];
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (blanks.includes(bytes[at] ?? 0)) at += 1;
  return bytes[at] === 0x3c;
}
