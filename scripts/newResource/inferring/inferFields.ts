import get from 'lodash/get';
import type { Declared } from '../../declared/Declared';
import type { PlannedField } from '../writing/Plan';
import { identifiers, idOf, isMeaningless } from './idOf';
import { inferScalar } from './inferScalar';
import { isRow, type Row } from './Row';
import { referenceTo } from './referenceTo';

type Options = PlannedField['options'];

export interface Inferred {
  fields: PlannedField[];
  /** The identifier's name, where it is neither `_id` nor `id`. */
  id?: string;
  /** Properties that no field type holds, and why. */
  leftOut: string[];
}

/** Properties that say something of the answer, and nothing of the record: `_links`, `@odata.etag`, `__v`. */
const isAbout = (name: string) => /^(@|\$|__|_links$|_embedded$|hydra:)/.test(name);
/** A choice has at least this many values, and at most this many different ones; else it is a text. */
const fewest = 8;
const mostChoices = 6;

/** Reads fields, types, what is required, choices, dates and references from sample records. */
export function inferFields(rows: readonly Row[], declared: Declared[], id?: string): Inferred {
  const sources = [
    ...new Set(rows.flatMap(row => Object.keys(row).flatMap(key => sourcesOf(key, row[key], declared)))),
  ];
  const ownId = id ?? idOf(rows, sources);
  const leftOut: string[] = [];
  const fields: PlannedField[] = [];
  for (const source of sources) {
    if (identifiers.includes(source) || (source === ownId && isMeaningless(source))) continue;
    const values = rows.map(row => get(row, source)).filter(value => value !== null && value !== undefined);
    const field = fieldOf(source, values, rows.length, declared);
    if (typeof field === 'string') leftOut.push(field);
    else fields.push(field);
  }
  return { fields, leftOut, ...(ownId && { id: ownId }) };
}

/**
 * A property's source, or those of the properties below it: `user.name`. A reference is not looked into, ids
 * are not shown.
 */
function sourcesOf(key: string, value: unknown, declared: Declared[]): string[] {
  if (isAbout(key.split('.').at(-1) ?? key)) return [];
  if (!isRow(value) || referenceTo(key, [value], declared)) return [key];
  const shown = Object.entries(value).filter(([below]) => !identifiers.includes(below) && !isAbout(below));
  return shown.flatMap(([below, inner]) => sourcesOf(`${key}.${below}`, inner, declared));
}

function fieldOf(
  source: string,
  values: unknown[],
  count: number,
  declared: Declared[],
): PlannedField | string {
  const isSet = values.length === count && values.every(value => value !== '' && !isEmptyList(value));
  const required: Options = isSet && count > 0 ? { required: true } : {};
  const target = referenceTo(source, values, declared);
  if (target) return { source, type: 'reference', target, options: required };
  if (values.length === 0) return { source, type: 'text', options: {} };
  if (values.some(value => Array.isArray(value))) return listOf(source, values, required);
  if (values.some(isRow)) return `${source}: now an object, now a value; write its field by hand`;
  const choices = choicesOf(values);
  if (choices) return { source, type: 'select', options: { choices, ...required } };
  return { source, ...inferScalar(source, values, required) };
}

function listOf(source: string, values: unknown[], required: Options): PlannedField | string {
  const entries = values.flat();
  if (entries.some(isRow)) return `${source}: a list of objects; write its field by hand`;
  return entries.every(entry => typeof entry === 'string')
    ? { source, type: 'texts', options: required }
    : `${source}: a list of numbers; field.list() shows it`;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Few words that come again and again are a choice. */
function choicesOf(values: unknown[]): string[] | undefined {
  const words = values.filter(
    (value): value is string =>
      typeof value === 'string' && /^[\w -]{1,24}$/.test(value) && !/^\d/.test(value),
  );
  if (words.length < values.length || values.length < fewest) return undefined;
  const choices = [...new Set(words)];
  return choices.length > 1 && choices.length <= mostChoices && choices.length * 3 <= values.length
    ? choices.sort()
    : undefined;
}
