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

const space = /[\t\n\r ]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// Without the closing quotation mark, so that a match ends at an error inside the string.
const openText = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/uy;
const quote = /"/y;

/** The index of the first invalid character; with thousands of nested brackets, that of one of these. */
function errorIndex(text: string): number {
  let at = 0;
  // Each of these functions returns whether it has found and skipped its part.
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const isFound = pattern.test(text);
    if (isFound) at = pattern.lastIndex;
    return isFound;
  };
  const skipSign = (sign: string) => {
    skip(space);
    const isFound = text[at] === sign;
    if (isFound) at += 1;
    return isFound;
  };
  const skipText = () => skip(openText) && skip(quote);
  const skipMember = () => skip(space) && skipText() && skipSign(':') && skipValue();
  const skipEntries = (end: string, skipEntry: () => boolean) => {
    if (skipSign(end)) return true;
    while (skipEntry()) {
      if (skipSign(end)) return true;
      if (!skipSign(',')) break;
    }
    return false;
  };
  function skipValue(): boolean {
    if (skipSign('[')) return skipEntries(']', skipValue);
    if (skipSign('{')) return skipEntries('}', skipMember);
    return text[at] === '"' ? skipText() : skip(scalar);
  }
  try {
    if (skipValue()) skip(space);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return at;
}
