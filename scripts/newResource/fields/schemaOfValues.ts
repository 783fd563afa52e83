import type { Schema } from './Schema';

const day = /^\d{4}-\d\d-\d\d$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const address = /^https?:\/\/\S+$/;
const html = /<(p|br|ul|ol|h\d|strong|em|a|div|span)\b[^>]*>/i;

const axes: [name: RegExp, limit: number][] = [
  [/(^|[._])lat(itude)?$/i, 90],
  [/(^|[._])(lng|lon(gitude)?)$/i, 180],
];

/**
 * The schema of values that are no objects and no lists. What is no number in JSON is none here: a code of
 * digits keeps its zeros, and is sent as a text.
 */
export const schemaOfValues = (source: string, values: readonly unknown[]): Schema => ({
  ...(values.every(value => typeof value === 'string') ? ofTexts(source, values) : ofOthers(source, values)),
  sources: [],
});

const limitOf = (source: string) => axes.find(([name]) => name.test(source))?.[1];

function ofOthers(source: string, values: readonly unknown[]): Partial<Schema> {
  const limit = limitOf(source);
  if (values.every(value => typeof value === 'boolean')) return { type: 'boolean' };
  if (isSetByApi(source) && values.every(isMilliseconds)) return { format: 'date-time', readOnly: true };
  if (values.every(value => typeof value === 'number'))
    return { type: 'number', ...(limit && { minimum: -limit, maximum: limit }) };
  return { type: 'string', isLong: false };
}

function ofTexts(source: string, values: readonly string[]): Partial<Schema> {
  const choices = choicesOf(values);
  if (choices) {
    const because = 'few words that come again: there may be more choices';
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
  const because = 'digits in quotes stay a text: as a number they would lose zeros and type';
  return {
    type: 'string',
    isLong: values.some(value => value.length > 120 || value.includes('\n')),
    ...(isDigits && { guess: { because, sure: 'likely' } }),
  };
}

/**
 * Their name alone shows who sets date-times: those of the API are only shown, by their day; the others are
 * typed.
 */
function ofDateTimes(source: string, values: readonly string[]): Partial<Schema> {
  const guessed = (because: string) => ({ guess: { because, sure: 'guess' as const } });
  const otherwise = 'field.date({ readOnly: true }) where the API sets it';
  if (isSetByApi(source)) return { format: 'date-time', readOnly: true };
  if (values.every(value => dayEnd.test(value)))
    return { format: 'day-end', ...guessed('each is the last moment of a day: a day') };
  if (!values.every(value => midnight.test(value)))
    return { format: 'date-time', ...guessed(`a date-time that someone may set; ${otherwise}`) };
  const because = `each is midnight in UTC, and is entered as such; ${otherwise}`;
  return { format: 'date-time', zone: 'UTC', ...guessed(because) };
}

/** A choice has at least this many values, and at most this many different ones; otherwise it is a text. */
const fewest = 8;
const mostChoices = 6;

/** Few words that come again and again are a choice. */
function choicesOf(values: readonly string[]): string[] | undefined {
  const isWord = (value: string) => /^[\w -]{1,24}$/.test(value) && !/^\d/.test(value);
  if (values.length < fewest || !values.every(isWord)) return undefined;
  const choices = [...new Set(values)];
  return choices.length > 1 && choices.length <= mostChoices && choices.length * 3 <= values.length
    ? choices.sort()
    : undefined;
}

/** A day with a time of day and an offset (ISO 8601). */
const dateTime = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/;

/** Names of date-times that the API itself sets: `createdAt`, `last_login`, `dateModified`. */
const namesOfApi =
  /(^|[._a-z])(created?|creation|inserted|updated?|modified|modification|changed|deleted|removed|archived|synced|registered|registration|joined|seen|login|logged_?in|signed_?(up|in)|timestamp|generated|received|sent|processed|completed|finished|logged|recorded|indexed|fetched|verified)(_?(at|on|date|time|timestamp|utc))?$/i;
const last = /(^|[._])last([A-Z_]|$)/;

const dayEnd = /T23:59:59\.999Z$/;
const midnight = /T00:00(:00(\.0+)?)?(Z|\+00:?00)$/;

/** Milliseconds since 1970, of this century. */
const isMilliseconds = (value: unknown) =>
  Number.isInteger(value) && Number(value) > 946_684_800_000 && Number(value) < 4_102_444_800_000;

/** Whether the name is that of a date-time which the API sets itself: `createdAt`. */
const isSetByApi = (source: string) => {
  const name = source.split('.').at(-1) ?? source;
  return namesOfApi.test(name) || last.test(name);
};
