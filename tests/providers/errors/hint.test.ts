import { expect, it } from 'vitest';
import { hint } from '../../../providers/errors/hint';

const names = ['buoys', 'tide-gauges', 'spot-types'];

it.each([
  ['tide-gauge', 'tide-gauges'],
  ['tide-guages', 'tide-gauges'],
  ['tidegauges', 'tide-gauges'],
  ['Buoys', 'buoys'],
  ['bouys', 'buoys'],
  ['spot', 'spot-types'],
])('%s means %s', (typed, meant) => {
  expect(hint(typed, names)).toBe(`did you mean ${meant}?`);
});

it('a name like none leads to all', () => {
  expect(hint('lighthouses', names)).toBe('there is buoys, tide-gauges, spot-types');
});
