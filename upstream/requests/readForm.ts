import { MIMEType } from 'node:util';
import { largestImage } from '../images/checkImage';
import { ApiError, invalid } from '../responses/ApiError';
import type { Services } from '../Services';
import { isPollutingKey, isStorable } from './isStorable';

/** Maximum characters of a text; files are limited only by the form's size. */
const maxTextLength = 100_000;

/** One image plus texts. */
const maxFormSize = largestImage + 128 * 1024;

/** Reads a multipart form with images, and uses it when `uploads` has a free slot. */
export function withForm<Result>(
  { readUpload, uploads }: Services,
  request: Request,
  use: (form: Record<string, string | File>) => Promise<Result>,
): Promise<Result> {
  const type = formType(request);
  return readUpload(request, maxFormSize, bytes => uploads(async () => use(await parseForm(bytes, type))));
}

/** The `Content-Type` of a multipart form. @throws {ApiError} 415 for another type. */
export function formType({ headers }: Request): MIMEType {
  const type = headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data[ \t]*(;|$)/i.test(type)) {
    throw new ApiError(415, 'The body must be a form (Content-Type: multipart/form-data)');
  }
  return new MIMEType(type);
}

/**
 * Parses a multipart form (RFC 7578) with a `Content-Type`: 400 if it is damaged, has more than 20 parts or a
 * duplicate name, 422 for text that can't be stored or is too long.
 */
export async function parseForm(
  bytes: Uint8Array<ArrayBuffer>,
  type: MIMEType,
): Promise<Record<string, string | File>> {
  checkParts(bytes, type);
  const form = await parse(bytes, type);
  const parts = [...form.entries()];
  const names = new Set(parts.map(([name]) => name));
  if (names.size < parts.length) throw new ApiError(400, 'The form has a duplicate field');
  for (const [name, part] of parts) {
    if (isPollutingKey(name)) throw new ApiError(400, `The field ${name} is not allowed`);
    if (!isStorable(name)) throw new ApiError(400, 'The form has a field without a readable name');
    if (typeof part === 'string' && part.length > maxTextLength) {
      throw invalid({ [name]: 'This is too long' });
    }
    if (typeof part === 'string' && !isStorable(part)) {
      throw invalid({ [name]: 'This holds characters that cannot be stored' });
    }
  }
  return Object.fromEntries(parts.map(([name, part]) => [name, asWritten(part)]));
}

/** Forms convert all line endings to CRLF (HTML, "Multipart form data"). */
function asWritten(part: string | File): string | File {
  return typeof part === 'string' ? part.replaceAll('\r\n', '\n') : part;
}

async function parse(bytes: Uint8Array<ArrayBuffer>, type: MIMEType): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': String(type) } }).formData();
  } catch {
    throw new ApiError(400, 'The form is malformed');
  }
}

const maxParts = 20;
/** Maximum bytes of a part's headers: its name, file name and type. */
const maxHeaderBytes = 8 * 1024;
const maxBoundaryLength = 70;
const dash = 0x2d;

/**
 * Checks the parts of a multipart form (RFC 2046 §5.1.1) before it is parsed, because parsing takes much
 * longer per part and per byte of its headers than per byte of content.
 *
 * @throws {ApiError} 400 for a form without a boundary, with more than 20 parts, or with headers over 8 kB.
 */
function checkParts(form: Uint8Array, { params }: MIMEType): void {
  const boundary = params.get('boundary');
  if (!boundary || boundary.length > maxBoundaryLength) throw damaged();
  const delimiter = `--${boundary}`;
  const bytes = Buffer.from(form.buffer, form.byteOffset, form.byteLength);
  let at = bytes.indexOf(delimiter, 0, 'latin1');
  for (let parts = 0; at >= 0; parts += 1) {
    const end = at + delimiter.length;
    const headers = bytes.subarray(end, end + maxHeaderBytes);
    const isClosing = headers[0] === dash && headers[1] === dash;
    if (!isClosing && parts === maxParts) throw new ApiError(400, 'The form has too many parts');
    if (!isClosing && !headers.includes('\r\n\r\n')) throw damaged();
    const next = bytes.indexOf(`\r\n${delimiter}`, end, 'latin1');
    at = next < 0 ? -1 : next + 2;
  }
}

function damaged(): ApiError {
  return new ApiError(400, 'The form is malformed');
}
