import { ApiError, invalid } from '../responses/ApiError';
import { checkParts } from './checkParts';
import { isPollutingKey } from './isPollutingKey';
import { isStorable } from './isStorable';

/** Characters of a text; files may be as long as the form. */
const longestText = 100_000;

/** The `Content-Type` of a multipart form. @throws {ApiError} 415 for another type. */
export function formType(request: Request): string {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw new ApiError(415, 'The body must be a form (Content-Type: multipart/form-data)');
  }
  return type;
}

/**
 * Parses a multipart form (RFC 7578) of a `Content-Type`: 400 when it is damaged, has more than 20 parts or
 * one name twice, 422 for text that can't be stored or is too long.
 */
export async function parseForm(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Record<string, string | File>> {
  checkParts(bytes, type);
  const form = await parse(bytes, type);
  const parts = [...form.entries()];
  const names = new Set(parts.map(([name]) => name));
  if (names.size < parts.length) throw new ApiError(400, 'The form has one field twice');
  for (const [name, part] of parts) {
    if (isPollutingKey(name)) throw new ApiError(400, `The field ${name} is not allowed`);
    if (!isStorable(name)) throw new ApiError(400, 'The form has a field without a readable name');
    if (typeof part === 'string' && part.length > longestText) {
      throw invalid({ [name]: 'This is too long' });
    }
    if (typeof part === 'string' && !isStorable(part)) {
      throw invalid({ [name]: 'This holds characters that cannot be stored' });
    }
  }
  return Object.fromEntries(parts.map(([name, part]) => [name, asWritten(part)]));
}

/** A form turns every line end of a text into CRLF on its way (HTML, "Multipart form data"). */
function asWritten(part: string | File): string | File {
  return typeof part === 'string' ? part.replaceAll('\r\n', '\n') : part;
}

async function parse(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new ApiError(400, 'The form is damaged');
  }
}
