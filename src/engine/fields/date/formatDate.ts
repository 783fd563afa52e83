const shape: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };
const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const local = formatterOf(shape);
const utc = formatterOf({ ...shape, timeZone: 'UTC' });
const localTime = formatterOf(clock);
const localDateTime = formatterOf({ ...shape, ...clock });
const utcDateTime = formatterOf({ ...shape, ...clock, timeZone: 'UTC', timeZoneName: 'short' });

/** Formats a date-time as MM/DD/YYYY in the viewer's time zone; `''` if it is invalid. */
export function formatDate(value: unknown): string {
  const date = parseDateTime(value);
  return date ? local(date) : '';
}

/** Formats a calendar day, stored as a date-time of that day in UTC, as MM/DD/YYYY for every viewer. */
export function formatDay(value: unknown): string {
  const date = parseDay(value);
  return date ? utc(date) : '';
}

/**
 * Formats a date-time as MM/DD/YYYY, HH:mm in the viewer's time zone, in every language; with `zone`, in UTC
 * and marked so. `''` if it is invalid.
 */
export function formatDateTime(value: unknown, zone?: 'UTC'): string {
  const date = parseDateTime(value);
  return date ? (zone ? utcDateTime : localDateTime)(date) : '';
}

/** Formats a recent date-time: the time alone if it is today, else as `formatDateTime`. */
export function formatRecent(at: number, now = new Date()): string {
  const date = new Date(at);
  return date.toDateString() === now.toDateString() ? localTime(date) : localDateTime(date);
}

/** Created on first use: creating a formatter takes milliseconds, and many lists show no date. */
function formatterOf(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return date => {
    formatter ??= new Intl.DateTimeFormat('en-US', options);
    return formatter.format(date);
  };
}

/**
 * Parses an upstream's text or number; undefined for a day that does not exist (2026-02-30 would become a day
 * in March), a negative number or a text without a year.
 */
export function parseDateTime(value: unknown): Date | undefined {
  if (typeof value === 'number') return value >= 0 ? valid(new Date(value)) : undefined;
  if (typeof value !== 'string' || !/\d{4}/.test(value)) return undefined;
  const [, year, month, day] = /^\s*(\d{4})[-/](\d\d?)[-/](\d\d?)/.exec(value) ?? [];
  const isDay = day === undefined || Number(day) <= daysOf(Number(year), Number(month));
  return isDay ? valid(new Date(value)) : undefined;
}

/** Whether a date-time is in the past; false without a valid one. */
export const hasPassed = (value: unknown): boolean =>
  (parseDateTime(value)?.getTime() ?? Infinity) < Date.now();

const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date);

/** The day of a date-time in UTC, or of a text without an offset, as `YYYY-MM-DD`; `''` if it is invalid. */
export function dayOf(value: unknown): string {
  return parseDay(value)?.toISOString().slice(0, 10) ?? '';
}

const inUtcOrWithOffset = /^\d{4}(-\d\d){0,2}$|:\d\d\S*\s*(z|gmt|utc|[+-]\d\d)/i;

/** Parses a text whose UTC day is shown. `Date` reads one without an offset in the viewer's zone. */
function parseDay(value: unknown): Date | undefined {
  const date = parseDateTime(value);
  if (!date || typeof value !== 'string' || inUtcOrWithOffset.test(value.trim())) return date;
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
}

/** The last millisecond of a `YYYY-MM-DD` in UTC. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`;

/** The current UTC day, the earliest that has not ended. */
export const firstOpenDay = (): string => dayOf(Date.now());
