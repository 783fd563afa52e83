const key = '~not-json';

/** What was typed and is no JSON, as a form and a draft keep it. */
interface NotJson {
  readonly [key]: string;
}

/** The value of a text: nothing where it is blank, the text itself where it is no JSON. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return { [key]: text } satisfies NotJson;
  }
}

/** A value as it is shown to be edited; what is no JSON as it was typed. */
export function printJson(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return notJson(value) ?? JSON.stringify(value, null, 2);
}

/** The text that was typed and is no JSON; undefined for a value that is. */
export function notJson(value: unknown): string | undefined {
  const text: unknown = Object(value)[key];
  return typeof text === 'string' ? text : undefined;
}

/** A place in a text, both counted from 1. */
interface Place {
  line: number;
  column: number;
}

/**
 * Where a text stops being JSON (RFC 8259); undefined where it is. Engines tell it each in words of its own.
 */
export function findSyntaxError(text: string): Place | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const lines = text.slice(0, faultAt(text)).split(/\r\n?|\n/);
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  }
}

/** What may come next: a value, an object's key, a colon, or a comma or an end. */
type Next = 'value' | 'key' | 'colon' | 'more';

const space = /[\t\n\r ]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// Without its last quotation mark: where a text has a mistake it ends there.
const openText = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/uy;
const ends: Record<string, string> = { '{': '}', '[': ']' };

/** The index of the first character that can't stand where it is. */
function faultAt(text: string): number {
  const open: string[] = [];
  let next: Next = 'value';
  /** Whether something was opened right before, and may end at once. */
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

/** Where a pattern that begins at an index ends; undefined where it does not begin there. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
