/** Code that goes into a declaration unchanged. */
export class Code {
  constructor(readonly text: string) {}
}

/** A value of a declaration as it is written: data, or code. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Code
  | readonly Value[]
  | { readonly [key: string]: Value | undefined };

/** Keys of a declaration; those that are undefined are not written. */
export type Keys = { readonly [key: string]: Value | undefined };

export const isKeys = (value: Value | undefined): value is Keys =>
  typeof value === 'object' && value !== null && !isList(value) && !(value instanceof Code);

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** Keys, where one of them is to be written. */
export const filled = (keys: Keys): Keys | undefined =>
  Object.values(keys).some(value => value !== undefined) ? keys : undefined;

/** A value as TypeScript, before the formatter. */
export function writeValue(value: Value): string {
  if (value instanceof Code) return value.text;
  if (isList(value)) return `[${value.map(writeValue).join(', ')}]`;
  if (typeof value === 'string') return quote(value);
  return isKeys(value) ? `{ ${writeEntries(value).join(', ')} }` : JSON.stringify(value);
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
