import { ApiError } from '../responses/ApiError';
import { readBoundary } from './readBoundary';

const mostParts = 20;
/** Bytes of the headers of one part: its name, the name of its file and their types. */
const longestHeaders = 8 * 1024;
const longestBoundary = 70;
const dash = 0x2d;

/**
 * Looks at where the parts of a multipart form begin (RFC 2046 §5.1.1) before anybody reads it: reading takes
 * much longer for each part, and for each byte of its headers, than for its content.
 *
 * @throws {ApiError} 400 for a form without a boundary, with more than 20 parts, or with headers over 8 kB.
 */
export function checkParts(form: Uint8Array, contentType: string): void {
  const boundary = readBoundary(contentType);
  if (!boundary || boundary.length > longestBoundary) throw damaged();
  const delimiter = `--${boundary}`;
  const bytes = Buffer.from(form.buffer, form.byteOffset, form.byteLength);
  let at = bytes.indexOf(delimiter, 0, 'latin1');
  for (let parts = 0; at >= 0; parts += 1) {
    const end = at + delimiter.length;
    const headers = bytes.subarray(end, end + longestHeaders);
    const isClosing = headers[0] === dash && headers[1] === dash;
    if (!isClosing && parts === mostParts) throw new ApiError(400, 'The form has too many parts');
    if (!isClosing && !headers.includes('\r\n\r\n')) throw damaged();
    const next = bytes.indexOf(`\r\n${delimiter}`, end, 'latin1');
    at = next < 0 ? -1 : next + 2;
  }
}

function damaged(): ApiError {
  return new ApiError(400, 'The form is damaged');
}
