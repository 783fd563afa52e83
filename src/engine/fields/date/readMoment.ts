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
