import type { Bounds } from '../../declaration/Field';
import { dayOf, endOfDay } from '../date/dayOf';
import type { Zone } from '../date/wallClock';

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
