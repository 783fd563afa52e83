import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { field } from '../../../../src/engine';
import {
  dayOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatRecent,
} from '../../../../src/engine/fields/date/formatDate';

describe('a date', () => {
  it.each(['2026-02-30', '2026/04/31', '2026-13-01', '2026-00-10', '12', -1, Number.NaN, null, {}])(
    'that is invalid is never moved to another day: %j',
    value => {
      expect([formatDate(value), formatDateTime(value), formatDay(value), dayOf(value)].join('')).toBe('');
    },
  );

  it.each([
    ['2024-02-29', '02/29/2024'],
    ['2026-12-31T23:59:59.999Z', '12/31/2026'],
    ['2026/01/05 12:00Z', '01/05/2026'],
    ['Mon, 05 Jan 2026 12:00:00 GMT', '01/05/2026'],
    [Date.UTC(2026, 0, 5), '01/05/2026'],
    [0, '01/01/1970'],
  ])('%j is shown as %s', (value, shown) => {
    expect(formatDay(value)).toBe(shown);
  });

  it.each([
    '2026-12-31',
    '2026/12/31',
    '2026-12-31 23:59:59',
    '2026-12-31T00:05',
    '31 Dec 2026',
    '2026-12-31T23:59:59.999Z',
    '2027-01-01T03:00:00+04:00',
    'Thu, 31 Dec 2026 23:00:00 GMT',
  ])('of %s is the same for every viewer', value => {
    for (const zone of ['Asia/Yerevan', 'America/New_York']) {
      vi.stubEnv('TZ', zone);
      expect([dayOf(value), formatDay(value)]).toEqual(['2026-12-31', '12/31/2026']);
    }
  });

  it('from the server is sent back unchanged even if it is invalid or has passed; a new one must be valid', () => {
    const { clean, check } = field.day({ future: true });
    const context = (saved?: unknown) => ({ values: {}, saved });
    expect(clean('2026-02-30')).toBe('2026-02-30');
    for (const saved of ['2026-02-30', '2020-02-03T23:59:59.999Z'])
      expect(check(saved, context(saved))).toBeUndefined();
    expect(check('2020-02-03', context())).toBe('seamark.validation.past');
    expect(check('2026-02-30', context('2026-02-01'))).toBe('seamark.validation.date');
  });
});

describe('a date and time', () => {
  it('is MM/DD/YYYY, HH:mm in the viewer’s time zone, or in UTC with a suffix', () => {
    expect(formatDateTime(new Date(2026, 10, 26, 4, 52, 39).getTime())).toBe('11/26/2026, 04:52');
    expect(formatDateTime(new Date(2026, 10, 26, 0, 5).getTime())).toBe('11/26/2026, 00:05');
    expect(formatDateTime('2026-11-26T00:52:39Z', 'UTC')).toBe('11/26/2026, 00:52 UTC');
  });

  it.each([
    [new Date(2026, 10, 21, 0, 5), '00:05'],
    [new Date(2026, 10, 20, 23, 59), '11/20/2026, 23:59'],
    [new Date(2025, 10, 21, 9, 1), '11/21/2025, 09:01'],
  ])('of today is only the time: %s', (dateTime, shown) => {
    expect(formatRecent(dateTime.getTime(), new Date(2026, 10, 21, 15, 0))).toBe(shown);
  });
});

describe.each([
  ['Pacific/Pago_Pago', 11 * 60],
  ['America/St_Johns', 3.5 * 60],
  ['UTC', 0],
  ['Asia/Yerevan', -4 * 60],
  ['Pacific/Chatham', -13.75 * 60],
  ['Pacific/Kiritimati', -14 * 60],
])('in %s', (zone, offset) => {
  const anyDay = fc
    .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10));
  let dates: typeof import('../../../../src/engine/fields/date/formatDate');
  beforeEach(async () => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    dates = await import('../../../../src/engine/fields/date/formatDate');
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(offset);
  });

  it('the input and the text show the day that was picked', () => {
    fc.assert(
      fc.property(anyDay, picked => {
        const sent = dates.endOfDay(picked);
        const [year, month, day] = picked.split('-');
        expect(dates.dayOf(sent)).toBe(picked);
        expect(dates.formatDay(sent)).toBe(`${month}/${day}/${year}`);
      }),
    );
  });

  it('the UTC day of the stored date or date-time is shown', () => {
    const times = ['', 'T00:00:00Z', 'T12:00:00.000Z', 'T23:59:59.999Z', 'T23:00:00+00:00'];
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...times), (day, time) => {
        expect(dates.dayOf(day + time)).toBe(day);
      }),
    );
    expect(dates.dayOf('2026-12-31T23:00:00-05:00')).toBe('2027-01-01');
    expect(dates.formatDay('2026-12-31T23:00:00-05:00')).toBe('01/01/2027');
  });

  it('a day can be picked until it ends in UTC', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T23:59:59.999Z') });
    expect(dates.firstOpenDay()).toBe('2026-03-31');
    vi.setSystemTime(new Date('2026-04-01T00:00:00.000Z'));
    expect(dates.firstOpenDay()).toBe('2026-04-01');
  });
});
