import type { Bounds } from '../../declaration/Field';
import { dayOf, endOfDay, parseDateTime } from './formatDate';

/** The zone in which a date-time is shown: UTC, or undefined for the administrator's own. */
export type Zone = 'UTC' | undefined;

const bare = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/**
 * Parses a date-time in any format; an ISO 8601 one without an offset is in the given zone. Undefined if it
 * is invalid.
 */
export function dateTimeOf(value: unknown, zone: Zone): Date | undefined {
  const isInZone = zone && typeof value === 'string' && bare.test(value);
  return parseDateTime(isInZone ? `${value.replace(' ', 'T')}Z` : value);
}

/**
 * Formats a date-time in a zone for `datetime-local`: `2026-12-31T14:05`, with seconds unless they are 0;
 * `''` if it is invalid. A value without an offset keeps its local time.
 */
export function toWallClock(value: unknown, zone: Zone): string {
  const date = dateTimeOf(value, zone);
  if (!date) return '';
  if (typeof value === 'string' && bare.test(value)) return shortened(value.replace(' ', 'T'));
  const shifted = zone ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shortened(shifted.toISOString());
}

const shortened = (text: string) => text.slice(0, 19).replace(/^(.{16}):00$/, '$1');

/**
 * Converts a zone's local time to ISO 8601 with an offset: `2026-12-31T14:05:00+04:00`. A time skipped in
 * spring becomes the one an hour later; an invalid one stays as it is.
 */
export function fromWallClock(shown: string, zone: Zone): string {
  const short = shortened(shown);
  const typed = short.length === 16 ? `${short}:00` : short;
  if (zone) return `${typed}Z`;
  const date = new Date(typed);
  if (Number.isNaN(date.getTime())) return typed;
  const minutes = -date.getTimezoneOffset();
  const whole = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const offset = Math.abs(minutes);
  const [hours, rest] = [Math.floor(offset / 60), offset % 60].map(part => String(part).padStart(2, '0'));
  return `${whole}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** The zone's name at a date-time, in the given locale: `Armenia Standard Time, GMT+4`. */
export function zoneName(date: Date, locale: string, zone: Zone): string {
  const named = (timeZoneName: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName })
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName')?.value;
  return [...new Set([named('long'), named('short')])].join(', ');
}

/** Whether a text is a calendar day, such as `2026-12-31`. */
export const isDay = (text: string): boolean => text !== '' && dayOf(text) === text;

/** Range bounds for fields that store bare days. */
export const dayBounds: Bounds = { accepts: isDay, send: day => day };

/**
 * Range bounds as date-times: the start of the first day and the end of the last, in UTC or the
 * administrator's zone.
 */
export const dateTimeBounds = (zone?: Zone): Bounds => ({
  accepts: isDay,
  send: (day, end) => {
    const dateTime = end === 'to' ? endOfDay(day) : `${day}T00:00:00.000Z`;
    return zone ? dateTime : new Date(dateTime.slice(0, -1)).toISOString();
  },
});
