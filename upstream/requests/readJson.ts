import { ApiError, invalid } from '../responses/ApiError';
import { isStorable, isStorableJson } from './isStorable';
import { readBytes } from './readBytes';
import { scanJson } from './scanJson';

export type JsonObject = Record<string, unknown>;

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
/** Bytes of a JSON body. */
export const largestJson = 1024 * 1024;

export const isJson = ({ headers }: Request) => jsonType.test(headers.get('Content-Type') ?? '');

/**
 * Reads a body that must be one JSON object: 415 for another type, 413 over 1 MiB, 400 for what is no JSON
 * object, 422 naming the field whose text can't be stored.
 */
export async function readJson(request: Request): Promise<JsonObject> {
  if (!isJson(request)) {
    throw new ApiError(415, 'The body must be JSON (Content-Type: application/json)');
  }
  const value = parse(await readBytes(request, largestJson));
  const unstorable = Object.keys(value).filter(key => !isStorable(key) || !isStorableJson(value[key]));
  if (unstorable.length > 0) {
    const message = 'This holds characters that cannot be stored';
    throw invalid(Object.fromEntries(unstorable.map(key => [key, message])));
  }
  return value;
}

function parse(bytes: Uint8Array): JsonObject {
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    scanJson(text);
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, 'The body is not valid JSON');
  }
  if (!isObject(value)) throw new ApiError(400, 'The body must be a JSON object');
  return value;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
