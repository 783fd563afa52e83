import type { Declared } from '../../declared/Declared';
import type { Guess } from '../reporting/Guess';
import type { Code } from './writeValue';

/** A value of a declaration as it is written: data, or code. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Code
  | readonly Value[]
  | { readonly [key: string]: Value | undefined };

/** One field of the declaration to write: `createdAt: field.date({ readOnly: true })`. */
export interface PlannedField {
  /** Its whole name, also where it is written in a group: `address.city`. */
  source: string;
  type: string;
  /** The exported declaration that a reference names. */
  target?: Declared;
  /** The target is named by its name alone: an import would go round in a circle. */
  isCircular?: boolean;
  options: { readonly [option: string]: Value | undefined };
  /** Whether its values are GeoJSON points. */
  isPoint?: boolean;
  /** The fields of each entry, where its value is a list of objects. */
  entry?: Pick<Plan, 'fields' | 'groups'>;
  /** What no key can say, as a comment above it. */
  notes?: string[];
}

/** A resource as it is to be declared. */
export interface Plan {
  name: string;
  fields: PlannedField[];
  /** Options of the objects inside the record, by their names: `{ address: { help: 'As on letters.' } }`. */
  groups?: Readonly<Record<string, PlannedField['options']>>;
  /** Properties that no field type holds, and what to write: comments below the fields. */
  leftOut: string[];
  list?: { readonly [key: string]: Value | undefined };
  form?: Value;
  can?: { readonly [key: string]: Value | undefined };
  /** The keys of `api`, `path` among them. */
  api: { readonly [key: string]: Value | undefined };
  /** What is left to write in `api`: comments below its keys. */
  apiNotes: string[];
  guesses: Guess[];
}
