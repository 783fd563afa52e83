const shape: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };
const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const local = formatterOf(shape);
const utc = formatterOf({ ...shape, timeZone: 'UTC' });
const localTime = formatterOf(clock);
const localDateTime = formatterOf({ ...shape, ...clock });
const utcDateTime = formatterOf({ ...shape, ...clock, timeZone: 'UTC', timeZoneName: 'short' });

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

/**
 * A date-time as MM/DD/YYYY, HH:mm in the viewer's time zone, in every language; with `zone`, as UTC and
 * marked so. `''` for what is no date.
 */
export function formatDateTime(value: unknown, zone?: 'UTC'): string {
  const date = readMoment(value);
  return date ? (zone ? utcDateTime : localDateTime)(date) : '';
}

/** A date-time that is mostly today's: the time alone where it is, else as `formatDateTime`. */
export function formatRecent(at: number, now = new Date()): string {
  const date = new Date(at);
  return date.toDateString() === now.toDateString() ? localTime(date) : localDateTime(date);
}

/** Made with the first date: to make one takes some milliseconds, and many a list shows none. */
function formatterOf(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return date => {
    made ??= new Intl.DateTimeFormat('en-US', options);
    return made.format(date);
  };
}

/**
 * The moment that an upstream's text or number means; undefined for what is none: a day that the calendar
 * does not have (2026-02-30 would become a day in March), a number below 0, a text without a year.
 */
export function readMoment(value: unknown): Date | undefined {
  if (typeof value === 'number') return value >= 0 ? valid(new Date(value)) : undefined;
  if (typeof value !== 'string' || !/\d{4}/.test(value)) return undefined;
  const [, year, month, day] = /^\s*(\d{4})[-/](\d\d?)[-/](\d\d?)/.exec(value) ?? [];
  const isDay = day === undefined || Number(day) <= daysOf(Number(year), Number(month));
  return isDay ? valid(new Date(value)) : undefined;
}

const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date);

/** The UTC day of a moment as `YYYY-MM-DD`, which is also what a day is already; `''` for what is no date. */
export function dayOf(moment: unknown): string {
  return readMoment(moment)?.toISOString().slice(0, 10) ?? '';
}

/** The last millisecond of a `YYYY-MM-DD` in UTC: until then the day is not over. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`;

/** The earliest day that is not over yet. */
export const firstOpenDay = (): string => dayOf(Date.now());
