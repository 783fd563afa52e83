import get from 'lodash/get';
import { inferTypeFromValues } from 'ra-core';
import { type Declared, referenceTo } from './referenceTo';

type Row = Record<string, unknown>;

/** One field of the declaration to write: `createdAt: field.date({ readOnly: true })`. */
export interface InferredField {
  source: string;
  type: string;
  /** The exported declaration that a reference names. */
  target?: Declared;
  options: Record<string, unknown>;
}

export interface Inferred {
  fields: InferredField[];
  /** The identifier's name, where it is neither `_id` nor `id`. */
  id?: string;
  /** Sources that no field type holds, and why. */
  leftOut: string[];
}

const identifiers = ['_id', 'id', '__v'];
/** A choice has at least this many values, and at most this many different ones; else it is a text. */
const fewest = 8;
const mostChoices = 6;

/** Reads fields, types, what is required, choices, dates and references from sample records. */
export function inferFields(rows: Row[], declared: Declared[]): Inferred {
  const sources = [
    ...new Set(rows.flatMap(row => Object.keys(row).flatMap(key => sourcesOf(key, row[key], declared)))),
  ];
  const id = idOf(rows, sources);
  const leftOut: string[] = [];
  const fields: InferredField[] = [];
  for (const source of sources) {
    if (identifiers.includes(source) || source === id) continue;
    const values = rows.map(row => get(row, source)).filter(value => value !== null && value !== undefined);
    const field = fieldOf(source, values, rows.length, declared);
    if (typeof field === 'string') leftOut.push(field);
    else fields.push(field);
  }
  return { fields, leftOut, ...(id && { id }) };
}

/**
 * A property's source, or those of the properties below it: `user.name`. A reference is not looked into, ids
 * are not shown.
 */
function sourcesOf(key: string, value: unknown, declared: Declared[]): string[] {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isPlain || referenceTo(key, [value], declared)) return [key];
  const shown = Object.entries(value).filter(([below]) => !identifiers.includes(below));
  return shown.flatMap(([below, inner]) => sourcesOf(`${key}.${below}`, inner, declared));
}

function idOf(rows: Row[], sources: string[]): string | undefined {
  if (rows.every(row => '_id' in row || 'id' in row)) return undefined;
  const isUnique = (source: string) => new Set(rows.map(row => get(row, source))).size === rows.length;
  const named = sources.filter(source => /(^|[a-z_])(id|uuid|guid|key|slug|code)$/i.test(source));
  return named.find(source => isUnique(source) && rows.every(row => get(row, source)));
}

function fieldOf(
  source: string,
  values: unknown[],
  count: number,
  declared: Declared[],
): InferredField | string {
  const isSet = values.length === count && values.every(value => value !== '' && !isEmptyList(value));
  const required = isSet && count > 0 ? { required: true } : {};
  const target = referenceTo(source, values, declared);
  if (target) return { source, type: 'reference', target, options: required };
  if (values.length === 0) return { source, type: 'text', options: {} };
  if (values.every(value => Array.isArray(value))) {
    const isTexts = values.flat().every(entry => typeof entry === 'string');
    return isTexts
      ? { source, type: 'texts', options: required }
      : `${source}: a list of objects; write its field by hand`;
  }
  const choices = choicesOf(values);
  if (choices) return { source, type: 'select', options: { choices, ...required } };
  return { source, ...scalar(source, values, required) };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Few words that come again and again are a choice. */
function choicesOf(values: unknown[]): string[] | undefined {
  const words = values.filter(
    value => typeof value === 'string' && /^[\w -]{1,24}$/.test(value) && !/^\d/.test(value),
  );
  if (words.length < values.length || values.length < fewest) return undefined;
  const choices = [...new Set(words as string[])];
  return choices.length > 1 && choices.length <= mostChoices && choices.length * 3 <= values.length
    ? choices.sort()
    : undefined;
}

function scalar(
  source: string,
  values: unknown[],
  required: object,
): Pick<InferredField, 'type' | 'options'> {
  const all = (pattern: RegExp) => values.every(value => typeof value === 'string' && pattern.test(value));
  if (values.every(value => typeof value === 'boolean')) return { type: 'boolean', options: {} };
  if (/(^|\.)lat(itude)?$/i.test(source) && all(/^-?\d/))
    return { type: 'coordinate', options: { limit: 90, ...required } };
  if (/(^|\.)(lng|lon(gitude)?)$/i.test(source) && all(/^-?\d/))
    return { type: 'coordinate', options: { limit: 180, ...required } };
  if (all(/^\d{4}-\d\d-\d\d$/)) return { type: 'day', options: { stored: 'date', ...required } };
  if (all(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/))
    return { type: 'date', options: { readOnly: true } };
  const { type } = inferTypeFromValues(source.split('.').at(-1) ?? source, values);
  const known: Record<string, string> = {
    email: 'email',
    number: 'number',
    url: 'url',
    image: 'url',
    richText: 'richText',
  };
  const isLong = values.some(
    value => typeof value === 'string' && (value.length > 120 || value.includes('\n')),
  );
  return {
    type: known[type] ?? 'text',
    options: { ...(isLong && type === 'string' && { multiline: true }), ...required },
  };
}
