import type { PlannedField } from '../writing/Plan';

/** A day with a time of day and an offset (ISO 8601). */
export const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/;

/** Names of moments that the API itself notes: `createdAt`, `last_login`, `dateModified`. */
const noted =
  /(^|[._a-z])(created?|creation|inserted|updated?|modified|modification|changed|deleted|removed|archived|synced|registered|registration|joined|seen|login|logged_?in|signed_?(up|in)|timestamp|generated|received|sent|processed|completed|finished|logged|recorded|indexed|fetched|verified)(_?(at|on|date|time|timestamp|utc))?$/i;
const last = /(^|[._])last([A-Z_]|$)/;

const dayEnd = /T23:59:59\.999Z$/;
const midnight = /T00:00(:00(\.0+)?)?(Z|\+00:?00)$/;

/** Milliseconds since 1970, of this century. */
const isMilliseconds = (value: unknown) =>
  Number.isInteger(value) && Number(value) > 946_684_800_000 && Number(value) < 4_102_444_800_000;

/** Whether the name is that of a moment which the API notes itself: `createdAt`. */
const isNoted = (source: string) => {
  const name = source.split('.').at(-1) ?? source;
  return noted.test(name) || last.test(name);
};

/** Whether the numbers are moments which the API notes itself, in milliseconds. */
export const areNotedMoments = (source: string, values: readonly unknown[]) =>
  isNoted(source) && values.every(isMilliseconds);

/**
 * The field of moments. Who sets them is seen by their name alone: what the API notes is only shown, by its
 * day; the others are typed.
 */
export function inferMoment(
  source: string,
  values: readonly string[],
  required: PlannedField['options'],
): Pick<PlannedField, 'type' | 'options'> & { because?: string } {
  if (isNoted(source)) return { type: 'date', options: { readOnly: true } };
  if (values.every(value => dayEnd.test(value)))
    return { type: 'day', options: required, because: 'each is the last moment of a day: a day' };
  const isSetByApi = 'field.date({ readOnly: true }) where the API sets it';
  if (values.every(value => midnight.test(value)))
    return {
      type: 'dateTime',
      options: { zone: 'UTC', ...required },
      because: `each is midnight in UTC, and that is how it is typed; ${isSetByApi}`,
    };
  return { type: 'dateTime', options: required, because: `a moment that somebody may set; ${isSetByApi}` };
}
