import type { Declared } from '../../declared/Declared';
import type { Guess } from '../declaration/Plan';

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
  /** The resource that samples refer to. */
  target?: Declared;
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
