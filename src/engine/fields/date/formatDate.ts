import { readMoment } from './readMoment';

const shape: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };
const local = formatterOf(shape);
const utc = formatterOf({ ...shape, timeZone: 'UTC' });

/** A moment as MM/DD/YYYY in the viewer's time zone; `''` for what is no date. */
export function formatDate(value: unknown): string {
  const date = readMoment(value);
  return date ? local(date) : '';
}

/** A calendar day, stored as a moment of that day in UTC, as MM/DD/YYYY: the same for every viewer. */
export function formatDay(value: unknown): string {
  const date = readMoment(value);
  return date ? utc(date) : '';
}

/** Made with the first date: to make one takes some milliseconds, and many a list shows none. */
function formatterOf(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return date => {
    made ??= new Intl.DateTimeFormat('en-US', options);
    return made.format(date);
  };
}
