import { identify } from '../../providers/calls/createRecordReader';
import type { Guess } from './Plan';

/**
 * What is known of a value, in JSON Schema terms: from a document, with references resolved, `allOf` and
 * alternatives merged and null removed, or inferred from sample values.
 */
export interface Schema {
  type?: string;
  format?: string;
  /** The media type of its text or file. */
  contentMediaType?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  readOnly?: boolean;
  writeOnly?: boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: boolean | number;
  exclusiveMaximum?: boolean | number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  example?: unknown;
  examples?: unknown;
  /** Names of `enum`'s values, as client generators write them. */
  'x-enumNames'?: unknown[];
  'x-enum-varnames'?: unknown[];
  /** The document's objects it was read from, which identify properties that share a schema. */
  sources?: readonly object[];
  /** Names of `enum`'s values, if each is an alternative with a title. */
  titles?: [value: unknown, name: string][];
  /** Alternatives that cannot be merged. */
  alternatives?: Schema[];
  /** Whether samples refer to other records: by their values, only if the name suggests it, or not. */
  refers?: 'plainly' | 'by name' | 'never';
  /** The time zone of samples that are days. */
  zone?: 'UTC';
  /** Whether sample texts span several lines. */
  isLong?: boolean;
  /** Why the samples yield no field. */
  leftOut?: string;
  /** The reason for the inferred type. */
  guess?: Omit<Guess, 'key'>;
}

export const isList = (schema: Schema): boolean => schema.type === 'array' || schema.items !== undefined;

export const isObject = (schema: Schema): boolean =>
  !isList(schema) &&
  (schema.type === 'object' || (schema.type === undefined && schema.properties !== undefined));

/** Whether a value may be either a list or object, or something else. */
export const mayBeListOrObject = ({ alternatives = [] }: Schema): boolean =>
  alternatives.some(each => isList(each) || isObject(each));

export const kindOf = (schema: Schema): 'list' | 'object' | 'value' =>
  isList(schema) ? 'list' : isObject(schema) ? 'object' : 'value';

/** A record as received. */
export type Row = Record<string, unknown>;

/** Whether a value may be a record: a non-null object that is not a list. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a property describes the response rather than the record: `_links`, `@odata.etag`, `__v`. */
export const isResponseMetadata = (name: string): boolean =>
  /^(@|\$|__|_links$|_embedded$|hydra:)/.test(name.split('.').at(-1) ?? name);

/** Whether the name cannot be used as a source. */
export const isUnnameable = (name: string): boolean => /[.[\]"]/.test(name);

/** The identifiers that need no declaration, in the engine's order. */
export const identifiers = ['_id', 'id'];

/** Whether values of this name are opaque to people: `uuid`, `ownerId`, but not a code or slug. */
export const isMeaningless = (name: string): boolean => /(^|[a-z\d_.-])(id|uuid|guid|sid)$/i.test(name);

const idName = /(^|[a-z\d_.-])(id|uuid|guid|sid|key|slug|code)$/i;

/** The first property with an identifier's name and unique values; undefined for `_id` and `id`. */
export function idOf(rows: readonly Row[]): string | undefined {
  if (rows.every(row => identifiers.some(name => row[name] !== undefined && row[name] !== null)))
    return undefined;
  const named = Object.keys(rows[0] ?? {}).filter(name => idName.test(name) && !isUnnameable(name));
  return named.find(source => {
    const values = new Set(rows.map(row => idValue(row, source)));
    return values.size === rows.length && !values.has(undefined);
  });
}

/** A row's identifier; undefined if it has none. */
export const idValue = (row: Row | undefined, id: string | undefined) => identify(row, id)?.id;
