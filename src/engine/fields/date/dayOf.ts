import { readMoment } from './readMoment';

/** The UTC day of a moment as `YYYY-MM-DD`, which is also what a day is already; `''` for what is no date. */
export function dayOf(moment: unknown): string {
  return readMoment(moment)?.toISOString().slice(0, 10) ?? '';
}

/** The last millisecond of a `YYYY-MM-DD` in UTC: until then the day is not over. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`;

/** The earliest day that is not over yet. */
export const firstOpenDay = (): string => dayOf(Date.now());
