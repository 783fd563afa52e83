import type { Refable } from '../Document';

/** A schema as a document has it. */
export interface Schema {
  type?: string | string[];
  format?: string;
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
  allOf?: Refable<Schema>[];
  oneOf?: Refable<Schema>[];
  anyOf?: Refable<Schema>[];
}

/** A schema read to its end: references followed, `allOf` and alternatives made one, null put aside. */
export interface ReadSchema extends Omit<Schema, 'type' | 'allOf' | 'oneOf' | 'anyOf' | 'nullable'> {
  type?: string;
  /** The objects of the document that it was read from: what tells that two properties have one schema. */
  sources: object[];
  /** Its alternatives that can't be made one. */
  alternatives?: ReadSchema[];
}
