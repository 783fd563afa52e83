import { expect, it } from 'vitest';
import { suggestFor } from '../../../scripts/declared/suggestFor';

const names = ['buoys', 'tide-gauges', 'spot-types'];

it.each([
  ['tide-gauge', 'tide-gauges'],
  ['tide-guages', 'tide-gauges'],
  ['tidegauges', 'tide-gauges'],
  ['Buoys', 'buoys'],
  ['bouys', 'buoys'],
  ['spot', 'spot-types'],
])('%s means %s', (typed, meant) => {
  expect(suggestFor(typed, names)).toBe(`Did you mean ${meant}?`);
});

it('a name like none leads to all', () => {
  expect(suggestFor('lighthouses', names)).toBe('Available: buoys, tide-gauges, spot-types');
});
