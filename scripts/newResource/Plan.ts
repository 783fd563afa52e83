import type { Declared } from '../declaredIn';

/** Code that goes into a declaration unchanged. */
export class Code {
  constructor(readonly text: string) {}
}

/** A value in a declaration: data, code, or a function that is written as it is here. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Code
  | ((values: never) => unknown)
  | readonly Value[]
  | { readonly [key: string]: Value | undefined };

/** A declaration's keys; undefined ones are not written. */
export type Keys = { readonly [key: string]: Value | undefined };

export const isKeys = (value: Value | undefined): value is Keys =>
  typeof value === 'object' && value !== null && !isList(value) && !(value instanceof Code);

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** The keys, or undefined if all of their values are. */
export const filled = (keys: Keys): Keys | undefined =>
  Object.values(keys).some(value => value !== undefined) ? keys : undefined;

/** A value as unformatted TypeScript. */
export function writeValue(value: Value): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'function') return value.toString();
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

/** A planned field: `createdAt: field.date({ readOnly: true })`. */
export interface PlannedField {
  /** Its full source, even if it is written in a group: `address.city`. */
  source: string;
  type: string;
  /** The declaration that a reference points to. */
  target?: Declared;
  /** Refers to the target by name, because an import would be circular. */
  isCircular?: boolean;
  options: Keys;
  /** Whether its values are GeoJSON points. */
  isPoint?: boolean;
  /** The fields of each entry, if the value is a list of objects. */
  entry?: Pick<Plan, 'fields' | 'groups'>;
  /** Rules that no key can express, written as a comment above the field. */
  notes?: string[];
}

export interface Plan {
  name: string;
  fields: PlannedField[];
  /** Options of nested objects by name: `{ address: { help: 'As on letters.' } }`. */
  groups?: Record<string, Keys>;
  /** Properties without a matching field type, with advice; written as comments below the fields. */
  leftOut: string[];
  list?: Keys | undefined;
  form?: Value | undefined;
  can?: Keys | undefined;
  /** The keys of `api`, including `path`. */
  api: Keys;
  /** Text constants that the declaration's code refers to by name. */
  constants?: Record<string, string>;
  /** What the author must still write in `api`; written as comments below its keys. */
  apiNotes: string[];
  guesses: Guess[];
}

/** The part of a plan that follows from the schemas or samples of its records. */
export type PlannedFields = Required<Pick<Plan, 'fields' | 'groups' | 'leftOut' | 'guesses'>>;

/**
 * How certain a conclusion is. `seen`: tested on the server; `likely`: from a known family or a document;
 * `guess`: fits the data, but may be wrong; `open`: left to the author.
 */
export type Certainty = 'seen' | 'likely' | 'guess' | 'open';

/** A conclusion for the author to check. */
export interface Guess {
  /** The declaration's key: `api.list.rows`. */
  key: string;
  /** The conclusion and the evidence for it. */
  because: string;
  sure: Certainty;
}

export const guess = (sure: Certainty, key: string, because: string): Guess => ({ key, because, sure });

/** What is reported about a resource. */
export class Report {
  private readonly byKey = new Map<string, Guess>();
  /** What the author must still write in `api`. */
  readonly notes: string[] = [];

  get guesses(): Guess[] {
    return [...this.byKey.values()];
  }

  /** Leaves the list's filters to the author. */
  leaveFilters(because: string): void {
    const remedy = 'name the fields that the list can be filtered by';
    this.conclude('open', 'list.filters', `${because}; ${remedy}`);
  }

  /** Adds a conclusion, unless there is an earlier one about the same key: tests come before assumptions. */
  conclude(sure: Certainty, key: string, because: string): void {
    if (!this.byKey.has(key)) this.byKey.set(key, guess(sure, key, because));
  }
}

/** Joins at most `most` texts and appends how many more there are. */
export const shortened = (words: readonly unknown[], most: number, joint = ', '): string =>
  words.slice(0, most).join(joint) + (words.length > most ? `${joint}and ${words.length - most} more` : '');

/** Field types that lists never sort by, so they need no `sortable: false`. */
const unsortedTypes = ['texts', 'json', 'items', 'references', 'list'];

export const unsortable = (field: PlannedField): PlannedField =>
  unsortedTypes.includes(field.type) ? field : { ...field, options: { ...field.options, sortable: false } };
