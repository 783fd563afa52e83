import get from 'lodash/get';
import type { Guess } from './Plan';

/**
 * What is known of a value, in the words of JSON Schema: a document's with references followed, `allOf` and
 * alternatives made one and null put aside, or what sample values show.
 */
export interface Schema {
  type?: string;
  format?: string;
  /** What its text is, or the file that it stands for, as a media type. */
  contentMediaType?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: unknown;
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
  /** What generators of clients have for the names of `enum`'s values. */
  'x-enumNames'?: unknown[];
  'x-enum-varnames'?: unknown[];
  /** The objects of a document that it was read from: what tells that two properties have one schema. */
  sources: object[];
  /** The names of `enum`'s values, where each is an alternative with a title. */
  titles?: [value: unknown, name: string][];
  /** Its alternatives that can't be made one. */
  alternatives?: Schema[];
  /** Whether samples refer to other records: by themselves, where their name tells, or not. */
  refers?: 'plainly' | 'by name' | 'never';
  /** The zone of samples that are days. */
  zone?: 'UTC';
  /** Whether sample texts have several lines. */
  isLong?: boolean;
  /** Why samples make no field. */
  leftOut?: string;
  /** Why samples are taken for what they are. */
  guess?: Omit<Guess, 'key'>;
}

export const isList = (schema: Schema): boolean => schema.type === 'array' || schema.items !== undefined;

export const isObject = (schema: Schema): boolean =>
  !isList(schema) &&
  (schema.type === 'object' || (schema.type === undefined && schema.properties !== undefined));

/** Whether a value may be a list or an object, and may be something else. */
export const isEither = ({ alternatives = [] }: Schema): boolean =>
  alternatives.some(each => isList(each) || isObject(each));

/** What a value is: a list, an object, or neither. */
export const kindOf = (schema: Schema): 'list' | 'object' | 'value' =>
  isList(schema) ? 'list' : isObject(schema) ? 'object' : 'value';

/** A record as it came. */
export type Row = Record<string, unknown>;

/** Whether it is an object that may be a record: no list, no null. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a property describes the answer, and not the record: `_links`, `@odata.etag`, `__v`. */
export const isAboutAnswer = (name: string): boolean =>
  /^(@|\$|__|_links$|_embedded$|hydra:)/.test(name.split('.').at(-1) ?? name);

/** Whether no source can have this name. */
export const isUnnameable = (name: string): boolean => /[.[\]"]/.test(name);

/** The identifiers that need no declaration, in the engine's order. */
export const identifiers = ['_id', 'id'];

/**
 * A name of values that mean nothing to people: `uuid`, `ownerId`. A code or a slug means something, and is
 * a field, too.
 */
export const isMeaningless = (name: string): boolean => /(^|[a-z\d_.-])(id|uuid|guid|sid)$/i.test(name);

const idName = /(^|[a-z\d_.-])(id|uuid|guid|sid|key|slug|code)$/i;

/**
 * The identifier's name, where it is neither `_id` nor `id`: the first property with a name of one that
 * differs from record to record.
 */
export function idOf(rows: readonly Row[], sources: readonly string[]): string | undefined {
  if (rows.every(row => identifiers.some(name => row[name] !== undefined && row[name] !== null)))
    return undefined;
  const named = sources.filter(source => idName.test(source));
  return named.find(source => {
    const values = rows.map(row => get(row, source) as unknown);
    return values.every(isId) && new Set(values).size === rows.length;
  });
}

const isId = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number';

/** A row's identifier; undefined where it has none. */
export function idValue(row: Row | undefined, id: string | undefined): string | number | undefined {
  const own: unknown = (id === undefined ? undefined : get(row, id)) ?? row?._id ?? row?.id;
  return typeof own === 'string' || typeof own === 'number' ? own : undefined;
}
