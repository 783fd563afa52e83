import type { Declared } from '../declared/Declared';

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
    value === undefined ? [] : [writeEntry(key, writeValue(value))],
  );
}

const writeEntry = (key: string, value: string) => (key === value ? key : `${writeKey(key)}: ${value}`);

export const writeKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));

export function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replace(/[\u2028\u2029]/g, '')}'`;
}

/** One field of the declaration to write: `createdAt: field.date({ readOnly: true })`. */
export interface PlannedField {
  /** Its full source, also where it is written in a group: `address.city`. */
  source: string;
  type: string;
  /** The exported declaration that a reference names. */
  target?: Declared;
  /** The target is given by its name alone: an import would be circular. */
  isCircular?: boolean;
  options: Keys;
  /** Whether its values are GeoJSON points. */
  isPoint?: boolean;
  /** The fields of each entry, where its value is a list of objects. */
  entry?: Pick<Plan, 'fields' | 'groups'>;
  /** What no key can express, as a comment above it. */
  notes?: string[];
}

/** A resource as it is to be declared. */
export interface Plan {
  name: string;
  fields: PlannedField[];
  /** Options of the objects inside the record, by their names: `{ address: { help: 'As on letters.' } }`. */
  groups?: Readonly<Record<string, Keys>>;
  /** Properties that no field type holds, and what to write: comments below the fields. */
  leftOut: string[];
  list?: Keys;
  form?: Value;
  can?: Keys;
  /** The keys of `api`, `path` among them. */
  api: Keys;
  /** Texts that the declaration's code has by these names. */
  constants?: Record<string, string>;
  /** What is left to write in `api`: comments below its keys. */
  apiNotes: string[];
  guesses: Guess[];
}

/**
 * How certain a conclusion is: `seen` was tried on the server; `likely` is what a known family or a document
 * says; `guess` fits the data, and may be wrong; `open` is left to the author.
 */
export type Certainty = 'seen' | 'likely' | 'guess' | 'open';

/** A conclusion for the author to check. */
export interface Guess {
  /** The declaration's key: `api.list.rows`. */
  key: string;
  /** The conclusion, and what it is drawn from. */
  because: string;
  sure: Certainty;
}

export const guess = (sure: Certainty, key: string, because: string): Guess => ({ key, because, sure });

export const openFilters = (because: string): Guess =>
  guess('open', 'list.filters', `${because}; name the fields that the list can be filtered by`);

/** As many words as can be read, and how many more there are. */
export const shortened = (words: readonly unknown[], most: number, joint = ', '): string =>
  words.slice(0, most).join(joint) + (words.length > most ? `${joint}and ${words.length - most} more` : '');

/** Field types that no list is sorted by anyway: they need no `sortable: false`. */
const unsortedTypes = ['texts', 'json', 'items', 'references', 'list'];

/** A field whose column can't be sorted by. */
export const unsortable = (field: PlannedField): PlannedField =>
  unsortedTypes.includes(field.type) ? field : { ...field, options: { ...field.options, sortable: false } };

/** The fields that the panel itself filters a whole list by. */
export const locallyFiltered = (fields: readonly PlannedField[]): string[] =>
  fields.filter(({ type }) => ['select', 'boolean'].includes(type)).map(({ source }) => source);
