import type { Refable } from '../Document';

/** A schema as a document has it. */
export interface Schema {
  type?: string | string[];
  format?: string;
  /** What its text is, or the file that it stands for, as a media type. */
  contentMediaType?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Refable<Schema>>;
  required?: string[];
  items?: Refable<Schema>;
  additionalProperties?: boolean | Refable<Schema>;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  nullable?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
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
  allOf?: Refable<Schema>[];
  oneOf?: Refable<Schema>[];
  anyOf?: Refable<Schema>[];
}

/** A schema read to its end: references followed, `allOf` and alternatives made one, null put aside. */
export interface ReadSchema extends Omit<Schema, 'type' | 'allOf' | 'oneOf' | 'anyOf' | 'nullable'> {
  type?: string;
  /** The objects of the document that it was read from: what tells that two properties have one schema. */
  sources: object[];
  /** The names of `enum`'s values, where each is an alternative with a title. */
  titles?: [value: unknown, name: string][];
  /** Its alternatives that can't be made one. */
  alternatives?: ReadSchema[];
}
