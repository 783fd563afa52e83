import type { Bounds } from '../../declaration/Field';
import { dayOf, endOfDay, readMoment } from './formatDate';

/** Whose clocks a moment is shown by: those of the administrator, or UTC. */
export type Zone = 'UTC' | undefined;

const bare = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/**
 * A moment of any spelling; one without an offset is by the clocks of the zone. Undefined for what is none.
 */
export function momentOf(value: unknown, zone: Zone): Date | undefined {
  return readMoment(zone && typeof value === 'string' && bare.test(value) ? `${value}Z` : value);
}

/**
 * A moment as the clocks of a zone show it, as `datetime-local` has it: `2026-12-31T14:05`, with seconds
 * where there are any; `''` for what is no moment. What is spelt so already stays.
 */
export function toWallClock(value: unknown, zone: Zone): string {
  const moment = momentOf(value, zone);
  if (!moment) return '';
  if (typeof value === 'string' && bare.test(value)) return shortened(value);
  const shifted = zone ? moment : new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shortened(shifted.toISOString());
}

const shortened = (text: string) => text.slice(0, 19).replace(/^(.{16}):00$/, '$1');

/** What the clocks of a zone show, as ISO 8601 with an offset: `2026-12-31T14:05:00+04:00`. */
export function fromWallClock(shown: string, zone: Zone): string {
  const short = shortened(shown);
  const whole = short.length === 16 ? `${short}:00` : short;
  if (zone) return `${whole}Z`;
  const minutes = -new Date(whole).getTimezoneOffset();
  const offset = Math.abs(minutes);
  const [hours, rest] = [Math.floor(offset / 60), offset % 60].map(part => String(part).padStart(2, '0'));
  return `${whole}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** The name of the zone at a moment, in the language of that code: `Armenia Standard Time, GMT+4`. */
export function zoneName(moment: Date, locale: string, zone: Zone): string {
  const named = (timeZoneName: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value;
  return [...new Set([named('long'), named('short')])].join(', ');
}

/** Whether a text is a calendar day: `2026-12-31`. */
export const isDay = (text: string): boolean => text !== '' && dayOf(text) === text;

/** Days as they are, by which bare days are filtered. */
export const dayBounds: Bounds = { accepts: isDay, send: day => day };

/**
 * Days as moments, the first of one and the last of the other, by the clocks of a zone: `'UTC'`, else the
 * administrator's own.
 */
export const momentBounds = (zone?: Zone): Bounds => ({
  accepts: isDay,
  send: (day, end) => {
    const moment = end === 'to' ? endOfDay(day) : `${day}T00:00:00.000Z`;
    return zone ? moment : new Date(moment.slice(0, -1)).toISOString();
  },
});
