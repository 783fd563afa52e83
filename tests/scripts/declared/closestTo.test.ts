import { expect, it } from 'vitest';
import { closestTo } from '../../../scripts/declared/closestTo';

const names = ['buoys', 'tide-gauges', 'spot-types'];

it.each([
  ['tide-gauge', 'tide-gauges'],
  ['tide-guages', 'tide-gauges'],
  ['tidegauges', 'tide-gauges'],
  ['Buoys', 'buoys'],
  ['bouys', 'buoys'],
  ['spot', 'spot-types'],
  ['lighthouses', undefined],
])('%s means %s', (typed, meant) => {
  expect(closestTo(typed, names)).toBe(meant);
});
