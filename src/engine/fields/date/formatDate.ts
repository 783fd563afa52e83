import { readMoment } from './readMoment';

const shape: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };
const local = new Intl.DateTimeFormat('en-US', shape);
const utc = new Intl.DateTimeFormat('en-US', { ...shape, timeZone: 'UTC' });

/** A moment as MM/DD/YYYY in the viewer's time zone; `''` for what is no date. */
export function formatDate(value: unknown): string {
  const date = readMoment(value);
  return date ? local.format(date) : '';
}

/** A calendar day, stored as a moment of that day in UTC, as MM/DD/YYYY: the same for every viewer. */
export function formatDay(value: unknown): string {
  const date = readMoment(value);
  return date ? utc.format(date) : '';
}
