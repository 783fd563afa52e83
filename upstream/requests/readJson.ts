import type { Context } from 'hono';
import { ApiError, invalid } from '../responses/ApiError';
import { isPollutingKey, isStorable, isStorableJson } from './isStorable';
import { readBytes } from './readBytes';

export type JsonObject = Record<string, unknown>;

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
/** Maximum bytes of a JSON body. */
export const largestJson = 1024 * 1024;

export const isJson = ({ headers }: Request) => jsonType.test(headers.get('Content-Type') ?? '');

/**
 * Reads a body that must be a JSON object: 415 for another type, 413 over 1 MiB, 400 for anything but a JSON
 * object, 422 with the fields whose text can't be stored.
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
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new ApiError(400, 'The body is not valid JSON');
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) throw new ApiError(400, 'The body must be a JSON object');
  const keys = countKeys(value, 1);
  if (keys > maxKeys) throw new ApiError(400, 'The body has too many keys');
  if (keys < colonsIn(text)) throw new ApiError(400, 'A key of the body occurs twice');
  return value as JsonObject;
}

const maxKeys = 2000;
/** Levels of nesting that the embedded database can handle. */
const maxDepth = 32;

/** The number of keys in a parsed value. @throws ApiError 400 for a key that pollutes a prototype. */
function countKeys(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > maxDepth) throw new ApiError(400, 'The body is nested too deeply');
  if (Array.isArray(value)) return value.reduce<number>((sum, part) => sum + countKeys(part, depth + 1), 0);
  return Object.entries(value).reduce((sum, [key, part]) => {
    if (isPollutingKey(key)) throw new ApiError(400, `The key "${key}" is not allowed`);
    return sum + 1 + countKeys(part, depth + 1);
  }, 0);
}

/** The colons outside the strings of a JSON text: one for each key, also for those that occur twice. */
const colonsIn = (text: string) =>
  text
    .replace(/\\./g, '')
    .replace(/"[^"]*"?/g, '')
    .split(':').length - 1;

/** The id in a call's path, or in its body under one of these names; 400 without one. */
export function readId(c: Context, body: JsonObject, ...names: string[]): string {
  const id = c.req.param('id') ?? names.map(name => body[name]).find(value => value !== undefined);
  if (typeof id !== 'string' || !id) throw new ApiError(400, `${names[0] ?? 'The id'} is missing`);
  return id;
}
