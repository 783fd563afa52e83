import type { Check } from './checkFields';
import { FieldError } from './FieldError';

const timestamp = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/;

/** An instant with its time zone (RFC 3339), or null where there is none. */
export function optionalInstant(label: string): Check<Date | null> {
  return sent => {
    if (sent === undefined || sent === null || sent === '') return null;
    const [, year, month, day] = (typeof sent === 'string' && timestamp.exec(sent)) || [];
    const instant = new Date(String(sent));
    if (!day || Number.isNaN(instant.getTime()) || !isDay(Number(year), Number(month), Number(day))) {
      throw new FieldError(`${label} must be a date and time with its time zone`);
    }
    return instant;
  };
}

/** `Date` takes 30 February for 2 March. */
function isDay(year: number, month: number, day: number): boolean {
  return year > 0 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
