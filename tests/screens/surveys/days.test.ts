import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const zones = [
  ['Pacific/Pago_Pago', 11 * 60],
  ['America/St_Johns', 3.5 * 60],
  ['UTC', 0],
  ['Asia/Yerevan', -4 * 60],
  ['Pacific/Chatham', -13.75 * 60],
  ['Pacific/Kiritimati', -14 * 60],
] as const;

const ownZone = process.env.TZ;
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

const anyDay = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));

describe.each(zones)('in %s', (zone, offset) => {
  let days: typeof import('../../../src/engine/fields/date/formatDate');
  let format: typeof import('../../../src/engine/fields/date/formatDate');
  beforeEach(async () => {
    process.env.TZ = zone;
    vi.resetModules();
    days = await import('../../../src/engine/fields/date/formatDate');
    format = await import('../../../src/engine/fields/date/formatDate');
  });

  it('the clock is in the time zone', () => {
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(offset);
  });

  it('the input and the text show the day that was picked', () => {
    fc.assert(
      fc.property(anyDay, picked => {
        const sent = days.endOfDay(picked);
        const [year, month, day] = picked.split('-');
        expect(days.dayOf(sent)).toBe(picked);
        expect(format.formatDay(sent)).toBe(`${month}/${day}/${year}`);
      }),
    );
  });

  it('the UTC day of the stored date-time is shown', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom('T00:00:00Z', 'T12:00:00.000Z', 'T23:59:59.999Z', 'T23:00:00+00:00'),
        (day, time) => {
          expect(days.dayOf(day + time)).toBe(day);
        },
      ),
    );
    expect(days.dayOf('2026-12-31T23:00:00-05:00')).toBe('2027-01-01');
    expect(format.formatDay('2026-12-31T23:00:00-05:00')).toBe('01/01/2027');
  });

  it('a day can be picked until it ends in UTC', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T23:59:59.999Z') });
    expect(days.firstOpenDay()).toBe('2026-03-31');
    vi.setSystemTime(new Date('2026-04-01T00:00:00.000Z'));
    expect(days.firstOpenDay()).toBe('2026-04-01');
    vi.useRealTimers();
  });
});
