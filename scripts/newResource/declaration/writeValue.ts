import type { Keys, Value } from './Plan';

/** A piece of code that stands in a declaration as it is. */
export class Code {
  constructor(readonly text: string) {}
}

/** A value as TypeScript, before the formatter. What is undefined is left out. */
export function writeValue(value: Value): string {
  if (value instanceof Code) return value.text;
  if (isList(value)) return `[${value.map(writeValue).join(', ')}]`;
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'object' && value !== null) return `{ ${writeEntries(value).join(', ')} }`;
  return JSON.stringify(value);
}

/** The entries of an object: `key: value`. */
export function writeEntries(values: Keys): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [`${writeKey(key)}: ${writeValue(value)}`],
  );
}

export const writeKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));

export function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replace(/[\u2028\u2029]/g, '')}'`;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
