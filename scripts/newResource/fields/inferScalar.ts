import type { Keys, PlannedField } from '../declaration/Plan';

/** A field without its source, and why it has its type where that is a guess. */
export type InferredType = Omit<PlannedField, 'source'> & { because?: string };

const day = /^\d{4}-\d\d-\d\d$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const address = /^https?:\/\/\S+$/;
const html = /<(p|br|ul|ol|h\d|strong|em|a|div|span)\b[^>]*>/i;

const axes: [name: RegExp, limit: number][] = [
  [/(^|[._])lat(itude)?$/i, 90],
  [/(^|[._])(lng|lon(gitude)?)$/i, 180],
];

/**
 * The field type of values that are no objects, and its options. What is no number in JSON is none here: a code
 * of digits keeps its zeros, and is sent as a text.
 */
export function inferScalar(source: string, values: readonly unknown[], required: Keys): InferredType {
  const choices = choicesOf(values);
  if (choices) {
    const because = 'few words that come again: there may be more choices';
    return { type: 'select', options: { choices, ...required }, because };
  }
  const isText = values.every(value => typeof value === 'string');
  const all = (pattern: RegExp) => isText && values.every(value => pattern.test(String(value)));
  const filled = values.filter(value => value !== '');
  const limit = axes.find(([name]) => name.test(source))?.[1];
  if (values.every(value => typeof value === 'boolean')) return { type: 'boolean', options: {} };
  if (limit !== undefined && all(/^-?\d+(\.\d+)?$/))
    return { type: 'coordinate', options: { limit, ...required } };
  if (areOfApi(source, values)) return { type: 'date', options: { readOnly: true } };
  if (values.every(value => typeof value === 'number'))
    return { type: 'number', options: { ...required, ...(limit && { min: -limit, max: limit }) } };
  if (!isText || filled.length === 0) return { type: 'text', options: { ...required } };
  if (all(day)) return { type: 'day', options: { stored: 'date', ...required } };
  if (all(dateTime)) return inferDateTime(source, values.map(String), required);
  if (filled.every(value => email.test(String(value)))) return { type: 'email', options: { ...required } };
  if (filled.every(value => address.test(String(value)))) return { type: 'url', options: { ...required } };
  if (filled.some(value => html.test(String(value)))) return { type: 'richText', options: { ...required } };
  const isLong = values.some(value => String(value).length > 120 || String(value).includes('\n'));
  const options = { ...(isLong && { multiline: true }), ...required };
  const isDigits = values.some(value => /^\d+$/.test(String(value)));
  const because = 'digits in quotes stay a text: as a number they would lose zeros and type';
  return { type: 'text', options, ...(isDigits && { because }) };
}

/** A choice has at least this many values, and at most this many different ones; otherwise it is a text. */
const fewest = 8;
const mostChoices = 6;

/** Few words that come again and again are a choice. */
function choicesOf(values: readonly unknown[]): string[] | undefined {
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

/** Whether the numbers are date-times which the API sets itself, in milliseconds. */
const areOfApi = (source: string, values: readonly unknown[]) =>
  isSetByApi(source) && values.every(isMilliseconds);

/**
 * The field of date-times. Their name alone shows who sets them: those of the API are only shown, by their day;
 * the others are typed.
 */
function inferDateTime(source: string, values: readonly string[], required: Keys): InferredType {
  if (isSetByApi(source)) return { type: 'date', options: { readOnly: true } };
  if (values.every(value => dayEnd.test(value)))
    return { type: 'day', options: required, because: 'each is the last moment of a day: a day' };
  const otherwise = 'field.date({ readOnly: true }) where the API sets it';
  if (values.every(value => midnight.test(value)))
    return {
      type: 'dateTime',
      options: { zone: 'UTC', ...required },
      because: `each is midnight in UTC, and is entered as such; ${otherwise}`,
    };
  return { type: 'dateTime', options: required, because: `a date-time that someone may set; ${otherwise}` };
}
