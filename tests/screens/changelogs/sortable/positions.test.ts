import { describe, expect, it } from 'vitest';
import { scrollSpeed } from '../../../../src/screens/changelogs/sortable/TouchPreview';
import { positionOfKey } from '../../../../src/screens/changelogs/sortable/useSorting';

it('a card follows the arrow keys along and across the rows and stays in the grid', () => {
  const from = (key: string, position: number) => positionOfKey(key, position, { columns: 3, count: 8 });
  expect([from('ArrowRight', 1), from('ArrowDown', 1), from('ArrowUp', 4), from('ArrowLeft', 0)]).toEqual([
    2, 4, 1, 0,
  ]);
  expect([from('Home', 5), from('End', 5), from('ArrowDown', 7), from('a', 5)]).toEqual([0, 7, 7, undefined]);
  expect(from('toString', 5)).toBeUndefined();
});

describe('the page under a finger', () => {
  it('scrolls only near the edges of the window, faster the closer it is', () => {
    expect([scrollSpeed(400, 800), scrollSpeed(90, 800), scrollSpeed(710, 800)]).toEqual([0, 0, 0]);
    expect(scrollSpeed(0, 800)).toBe(-18);
    expect(scrollSpeed(900, 800)).toBe(18);
    expect(scrollSpeed(755, 800)).toBe(9);
  });
});
