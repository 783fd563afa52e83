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
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    scanJson(text);
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, 'The body is not valid JSON');
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) throw new ApiError(400, 'The body must be a JSON object');
  return value as JsonObject;
}

/** The id in a call's path, or in its body under one of these names; 400 without one. */
export function readId(c: Context, body: JsonObject, ...names: string[]): string {
  const id = c.req.param('id') ?? names.map(name => body[name]).find(value => value !== undefined);
  if (typeof id !== 'string' || !id) throw new ApiError(400, `${names[0] ?? 'The id'} is missing`);
  return id;
}

const maxDepth = 32;
const maxKeys = 2000;

/**
 * Rejects (400) what `JSON.parse` accepts silently: more than 32 levels of nesting, which the embedded
 * database can't handle, more than 2000 keys, duplicate keys, and keys that pollute a prototype. Scans the
 * text once and keeps one set per open object.
 */
function scanJson(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  let keyFollows = false;
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
      case '[':
        keyFollows = text[at] === '{';
        open.push(keyFollows ? new Set() : undefined);
        if (open.length > maxDepth) throw new ApiError(400, 'The body is nested too deeply');
        break;
      case '}':
      case ']':
        open.pop();
        keyFollows = false;
        break;
      case ',':
        keyFollows = open.at(-1) !== undefined;
        break;
      case '"': {
        const end = endOfString(text, at);
        if (keyFollows) {
          checkKey(text.slice(at, end + 1), open.at(-1));
          keys += 1;
          if (keys > maxKeys) throw new ApiError(400, 'The body has too many keys');
        }
        keyFollows = false;
        at = end;
        break;
      }
    }
  }
}

function checkKey(quoted: string, seen: Set<string> | undefined): void {
  const key: string = JSON.parse(quoted);
  if (isPollutingKey(key)) throw new ApiError(400, `The key ${quoted} is not allowed`);
  if (seen?.has(key)) throw new ApiError(400, `The key ${quoted.slice(0, 100)} occurs twice`);
  seen?.add(key);
}

/** The index of the string's closing quote. @throws {SyntaxError} if there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  throw new SyntaxError('Unterminated string');
}
