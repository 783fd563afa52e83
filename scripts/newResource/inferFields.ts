import omit from 'lodash/omit';
import type { Certainty, PlannedFields } from './Plan';
import { planFields } from './planFields';
import { identifiers, idOf, isRow, type Row, type Schema } from './Schema';
import type { Target } from './targetOf';

/**
 * Infers fields from sample records, and the identifier's name if it is neither `_id` nor `id`.
 * @param id The identifier's name, if the family defines it.
 */
export function inferFields(
  rows: readonly Row[],
  { declared, id }: { declared: Target[]; id?: string | undefined },
): PlannedFields & { id?: string } {
  const schema = schemaOfRows(rows);
  const ownId = id ?? idOf(rows);
  const targets = { bySource: new Map(), declared };
  // Samples do not show whether a create sends the identifier; no update changes it.
  const update = { ...schema, properties: omit(schema.properties, ownId ?? []) };
  const planned = planFields({ read: schema, update }, { targets, id: ownId });
  return { ...planned, ...(ownId && { id: ownId }) };
}

/** Enough records to recognise choices and formats. */
export const sampleSize = 50;

/** Objects nested deeper than this become a JSON value. */
const deepest = 3;

export function schemaOfRows(rows: readonly Row[], above = ''): Schema {
  const schema: Schema = { type: 'object', properties: {}, required: [] };
  for (const name of new Set(rows.flatMap(Object.keys))) {
    const values = rows.map(row => row[name]).filter(value => value !== null && value !== undefined);
    const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
    if (values.length === rows.length && !values.some(isEmpty)) schema.required?.push(name);
    const refers = refersIn(values, isRow);
    schema.properties = { ...schema.properties, [name]: { ...schemaOf(above + name, values), refers } };
  }
  return schema;
}

function schemaOf(source: string, values: unknown[]): Schema {
  const guessed = (schema: Schema, because: string, sure: Certainty = 'guess'): Schema => ({
    ...schema,
    guess: { because, sure },
  });
  const json = (because: string) => guessed({ type: 'object' }, `${because}; any JSON value`);
  if (values.length === 0) return guessed({ type: 'string' }, 'no record has a value; assumed to be text');
  if (values.every(isPoint))
    return guessed({ type: 'object', format: 'geojson-point' }, 'GeoJSON points', 'likely');
  if (values.every(isRow)) {
    const free =
      freeShape(values) ?? (source.split('.').length > deepest ? 'a deeply nested object' : undefined);
    if (free !== undefined) return json(free);
    const schema = schemaOfRows(values, `${source}.`);
    const isIdAlone = Object.keys(schema.properties ?? {}).every(name => identifiers.includes(name));
    const leftOut = 'only an id; declare its resource, then use field.reference() for it';
    return isIdAlone ? { ...schema, leftOut } : schema;
  }
  if (values.every(Array.isArray)) return schemaOfLists(values.flat());
  if (values.some(Array.isArray)) return json('a list or another value');
  if (values.some(isRow)) return json('an object or another value');
  // Only JSON numbers are numbers: a code of digits keeps its leading zeros and is sent as text.
  const areTexts = values.every(value => typeof value === 'string');
  return areTexts ? ofTexts(source, values) : ofOthers(source, values);
}

/** The schema of lists with these entries. */
function schemaOfLists(entries: unknown[]): Schema {
  const refers = refersIn(entries, entry => typeof entry !== 'string' || isIdOnly(entry));
  const list = (items: Schema, because?: string): Schema => ({
    type: 'array',
    items: { ...items, refers },
    ...(because !== undefined && { guess: { because, sure: 'guess' } }),
  });
  if (entries.length === 0) return list({ type: 'string' }, 'no record has an entry; assumed to be text');
  if (entries.every(entry => typeof entry === 'string')) return list({ type: 'string' });
  if (!entries.every(isRow)) return list({}, 'a list of neither texts nor objects; any JSON value');
  const items = schemaOfRows(entries);
  if (!Object.keys(items.properties ?? {}).some(name => !identifiers.includes(name)))
    return list({ type: 'object' }, 'a list of objects without properties; any JSON value');
  const count = entries.length === 1 ? 'the only entry' : `${entries.length} entries`;
  return list(items, `a list of objects; fields from ${count}`);
}

/** Whether values may be records or their ids; `isPlain` decides whether they need no matching name. */
function refersIn(values: unknown[], isPlain: (value: unknown) => boolean): NonNullable<Schema['refers']> {
  if (values.length === 0 || !values.every(isReference)) return 'never';
  return values.every(isPlain) ? 'plainly' : 'by name';
}

function isReference(value: unknown): boolean {
  if (typeof value === 'number') return true;
  if (typeof value === 'string') return /^[\w-]+$/.test(value);
  return isRow(value) && ('_id' in value || 'id' in value);
}

/** Whether a text is just an identifier: a MongoDB ObjectId or a UUID. */
const isIdOnly = (text: string) => /^([\da-f]{24}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(text);

/** Fewer objects than this show no pattern. */
const fewest = 3;

/** Why objects have no fixed property names; undefined if they have. */
function freeShape(objects: readonly Row[]): string | undefined {
  const names = [...new Set(objects.flatMap(Object.keys))].filter(name => !identifiers.includes(name));
  if (objects.every(object => Object.keys(object).length === 0)) return 'an empty object in each record';
  if (names.some(name => !/^[a-z_$@][\w$:@.-]*$/i.test(name) || /^[\da-f-]{24,}$/i.test(name)))
    return 'the names of its properties are values';
  const isUsual = (name: string) => objects.filter(object => name in object).length * 2 > objects.length;
  return objects.length >= fewest && names.length > 0 && !names.some(isUsual)
    ? 'its properties differ from record to record'
    : undefined;
}

/** Whether a value is a GeoJSON point: `{ type: 'Point', coordinates: [east, north] }` (RFC 7946 §3.1.2). */
function isPoint(value: unknown): boolean {
  if (!isRow(value) || value.type !== 'Point' || !Array.isArray(value.coordinates)) return false;
  const [east, north] = value.coordinates;
  return typeof east === 'number' && typeof north === 'number';
}

export const day = /^\d{4}-\d\d-\d\d$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const address = /^https?:\/\/\S+$/;
const html = /<(p|br|ul|ol|h\d|strong|em|a|div|span)\b[^>]*>/i;

const axes: [name: RegExp, limit: number][] = [
  [/(^|[._])lat(itude)?$/i, 90],
  [/(^|[._])(lng|lon(gitude)?)$/i, 180],
];

const limitOf = (source: string) => axes.find(([name]) => name.test(source))?.[1];

function ofOthers(source: string, values: readonly unknown[]): Schema {
  const limit = limitOf(source);
  if (values.every(value => typeof value === 'boolean')) return { type: 'boolean' };
  if (isSetByApi(source) && values.every(value => isTime(value, 1000)))
    return { format: 'date-time', readOnly: true };
  if (values.every(value => typeof value === 'number')) {
    const unit = [1, 1000].find(each => values.every(value => isTime(value, each)));
    const because =
      `numbers like times in ${unit === 1 ? 'seconds' : 'milliseconds'} since 1970; if so, use field.dateTime ` +
      'and convert them in api.fromUpstream and api.toUpstream';
    return {
      type: 'number',
      ...(limit && { minimum: -limit, maximum: limit }),
      ...(unit && { guess: { because, sure: 'guess' } }),
    };
  }
  return { type: 'string', isLong: false };
}

function ofTexts(source: string, values: readonly string[]): Schema {
  const choices = choicesOf(values);
  if (choices) {
    const because = 'a few recurring words; there may be more choices';
    return { type: 'string', enum: choices, guess: { because, sure: 'guess' } };
  }
  const all = (pattern: RegExp) => values.every(value => pattern.test(value));
  const filled = values.filter(value => value !== '');
  const limit = limitOf(source);
  if (limit !== undefined && all(/^-?\d+(\.\d+)?$/))
    return { type: 'string', format: 'coordinate', maximum: limit };
  if (filled.length === 0) return { type: 'string', isLong: false };
  if (all(day)) return { type: 'string', format: 'date' };
  if (all(dateTime)) return { type: 'string', ...ofDateTimes(source, values) };
  if (filled.every(value => email.test(value))) return { type: 'string', format: 'email' };
  if (filled.every(value => address.test(value))) return { type: 'string', format: 'uri' };
  if (filled.some(value => html.test(value))) return { type: 'string', format: 'html' };
  const isDigits = values.some(value => /^\d+$/.test(value));
  const because = 'digits in quotes stay text: a number would lose zeros and its type';
  return {
    type: 'string',
    isLong: values.some(value => value.length > 120 || value.includes('\n')),
    ...(isDigits && { guess: { because, sure: 'likely' } }),
  };
}

/** Only the name shows whether the API sets a date-time: those are read-only days, all others editable. */
function ofDateTimes(source: string, values: readonly string[]): Schema {
  const guessed = (because: string) => ({ guess: { because, sure: 'guess' as const } });
  const otherwise = 'use field.date({ readOnly: true }) if the API sets it';
  if (isSetByApi(source)) return { format: 'date-time', readOnly: true };
  if (values.every(value => dayEnd.test(value)))
    return { format: 'day-end', ...guessed('each is the end of a day; assumed to be a day') };
  if (!values.every(value => midnight.test(value)))
    return { format: 'date-time', ...guessed(`an editable date-time; ${otherwise}`) };
  const because = `each is midnight UTC, entered as such; ${otherwise}`;
  return { format: 'date-time', zone: 'UTC', ...guessed(because) };
}

/** A choice has at least this many values and at most this many distinct ones; otherwise it is a text. */
const fewestTexts = 8;
const mostChoices = 6;

/** The choices, if a few words occur repeatedly. */
function choicesOf(values: readonly string[]): string[] | undefined {
  const isWord = (value: string) => /^[\w -]{1,24}$/.test(value) && !/^\d/.test(value);
  if (values.length < fewestTexts || !values.every(isWord)) return undefined;
  const choices = [...new Set(values)];
  return choices.length > 1 && choices.length <= mostChoices && choices.length * 3 <= values.length
    ? choices.sort()
    : undefined;
}

/** A date with a time and offset (ISO 8601). */
export const dateTime = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/;

/** Names of date-times that the API sets: `createdAt`, `last_login`, `dateModified`. */
const namesOfApi =
  /(^|[._a-z])(created?|creation|inserted|updated?|modified|modification|changed|deleted|removed|archived|synced|registered|registration|joined|seen|login|logged_?in|signed_?(up|in)|timestamp|generated|received|sent|processed|completed|finished|logged|recorded|indexed|fetched|verified)(_?(at|on|date|time|timestamp|utc))?$/i;
const last = /(^|[._])last([A-Z_]|$)/;

const dayEnd = /T23:59:59\.999Z$/;
const midnight = /T00:00(:00(\.0+)?)?(Z|\+00:?00)$/;

/** Whether a value may be a time of this century. @param unit How many make a second. */
const isTime = (value: unknown, unit: number) =>
  Number.isInteger(value) && Number(value) > 946_684_800 * unit && Number(value) < 4_102_444_800 * unit;

/** Whether a date-time of this name is set by the API: `createdAt`. */
const isSetByApi = (source: string) => {
  const name = source.split('.').at(-1) ?? source;
  return namesOfApi.test(name) || last.test(name);
};
