import { expect, it } from 'vitest';
import { timeOf } from '../../../../src/engine/form/drafts/timeOf';

const now = new Date(2026, 10, 21, 15, 0);
const at = (day: number, hour: number, minute: number, year = 2026) =>
  new Date(year, 10, day, hour, minute).getTime();

it.each([
  ['today', at(21, 14, 2), 'en', { time: '14:02' }],
  ['just after midnight', at(21, 0, 5), 'en', { time: '00:05' }],
  ['the day before', at(20, 23, 59), 'en', { time: '23:59', day: 'November 20' }],
  ['the day before, in Armenian', at(20, 9, 1), 'hy', { time: '09:01', day: 'նոյեմբերի 20' }],
  ['the year before', at(30, 9, 1, 2025), 'en', { time: '09:01', day: 'November 30, 2025' }],
])('names the time of day, and the day unless it is today: %s', (_, moment, locale, said) => {
  expect(timeOf(moment, locale, now)).toEqual(said);
});
