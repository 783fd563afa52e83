const key = '~not-json';

/** Invalid JSON as a form and a draft store it. */
interface NotJson {
  readonly [key]: string;
}

/** Parses a text: null if it is blank, a `NotJson` if it is invalid. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return { [key]: text } satisfies NotJson;
  }
}

/** Formats a value, on one line without an indentation; invalid JSON as typed. */
export function printJson(value: unknown, indent?: number): string {
  if (value === null || value === undefined || value === '') return '';
  return notJson(value) ?? JSON.stringify(value, null, indent);
}

/** The typed text if it was invalid JSON; undefined for a valid value. */
export function notJson(value: unknown): string | undefined {
  const text: unknown = Object(value)[key];
  return typeof text === 'string' ? text : undefined;
}

/** A position in a text, counted from 1. */
interface TextPosition {
  line: number;
  column: number;
}

/**
 * The first syntax error (RFC 8259); undefined if the text is valid. Engines word their errors differently.
 */
export function findSyntaxError(text: string): TextPosition | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const lines = text.slice(0, errorIndex(text)).split(/\r\n?|\n/);
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  }
}

/** What may follow: a value, an object's key, a colon, or a comma or an end. */
type Next = 'value' | 'key' | 'colon' | 'more';

const space = /[\t\n\r ]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// Without the closing quotation mark, so that a match ends at an error inside the string.
const openText = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/uy;
const ends: Record<string, string> = { '{': '}', '[': ']' };

/** The index of the first invalid character. */
function errorIndex(text: string): number {
  const open: string[] = [];
  let next: Next = 'value';
  /** Whether a bracket was just opened and may close immediately. */
  let isNew = false;
  let at = 0;
  for (;;) {
    at = endOf(space, text, at) ?? at;
    const sign = text[at];
    const inside = open.at(-1);
    if (sign === undefined) return at;
    if (inside && sign === ends[inside] && (next === 'more' || isNew)) {
      open.pop();
      next = 'more';
      at += 1;
    } else if (next === 'more') {
      if (sign !== ',' || !inside) return at;
      next = inside === '{' ? 'key' : 'value';
      at += 1;
    } else if (next === 'colon') {
      if (sign !== ':') return at;
      next = 'value';
      at += 1;
    } else if (sign === '"') {
      at = endOf(openText, text, at) ?? at;
      if (text[at] !== '"') return at;
      next = next === 'key' ? 'colon' : 'more';
      at += 1;
    } else if (next === 'value' && ends[sign]) {
      open.push(sign);
      next = sign === '{' ? 'key' : 'value';
      at += 1;
      isNew = true;
      continue;
    } else {
      const end: number | undefined = next === 'value' ? endOf(scalar, text, at) : undefined;
      if (end === undefined) return at;
      next = 'more';
      at = end;
    }
    isNew = false;
  }
}

/** The end of a pattern's match at an index; undefined if it does not match there. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
