import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Grid,
  nearestGap,
  positionOfGap,
  positionOfKey,
} from '../../../../src/screens/changelogs/sortable/gridGeometry';
import { scrollSpeed } from '../../../../src/screens/changelogs/sortable/scrollSpeed';

const grid = (columns: number, count: number): Grid => ({
  left: 0,
  top: 0,
  width: 257,
  height: 450,
  gap: 24,
  columns,
  count,
});
const someGrid = fc
  .record({ columns: fc.integer({ min: 1, max: 6 }), count: fc.integer({ min: 1, max: 40 }) })
  .map(({ columns, count }) => grid(columns, count));

describe('positions in a grid of cards', () => {
  it('finds a gap between 0 and the number of cards for any point', () => {
    fc.assert(
      fc.property(someGrid, fc.integer(), fc.integer(), (some, x, y) => {
        const gap = nearestGap({ x, y }, some);
        expect(gap).toBeGreaterThanOrEqual(0);
        expect(gap).toBeLessThanOrEqual(some.count);
      }),
    );
  });

  it('returns the gap before a card for its first half and the gap after it for its second', () => {
    fc.assert(
      fc.property(someGrid, fc.nat(39), (some, seed) => {
        fc.pre(some.columns > 1);
        const card = seed % some.count;
        const left = (card % some.columns) * 281;
        const y = Math.floor(card / some.columns) * 474 + 225;
        expect(nearestGap({ x: left + 60, y }, some)).toBe(card);
        expect(nearestGap({ x: left + 200, y }, some)).toBe(card + 1);
      }),
    );
  });

  it('uses the height in a grid with one column', () => {
    expect(nearestGap({ x: 900, y: 100 }, grid(1, 3))).toBe(0);
    expect(nearestGap({ x: 0, y: 400 }, grid(1, 3))).toBe(1);
    expect(nearestGap({ x: 0, y: 9000 }, grid(1, 3))).toBe(3);
  });

  it('treats the gaps on both sides of the dragged card as its own position', () => {
    expect([positionOfGap(2, 2), positionOfGap(3, 2), positionOfGap(4, 2), positionOfGap(0, 2)]).toEqual([
      2, 2, 3, 0,
    ]);
  });

  it('follows the arrow keys along and across the rows and stays in the grid', () => {
    const some = grid(3, 8);
    const from = (key: string, position: number) => positionOfKey(key, position, some);
    expect([from('ArrowRight', 1), from('ArrowDown', 1), from('ArrowUp', 4), from('ArrowLeft', 0)]).toEqual([
      2, 4, 1, 0,
    ]);
    expect([from('Home', 5), from('End', 5), from('ArrowDown', 7), from('a', 5)]).toEqual([
      0,
      7,
      7,
      undefined,
    ]);
    expect(from('toString', 5)).toBeUndefined();
  });
});

describe('the page under a finger', () => {
  it('scrolls only near the edges of the window, faster the closer it is', () => {
    expect([scrollSpeed(400, 800), scrollSpeed(90, 800), scrollSpeed(710, 800)]).toEqual([0, 0, 0]);
    expect(scrollSpeed(0, 800)).toBe(-18);
    expect(scrollSpeed(900, 800)).toBe(18);
    expect(scrollSpeed(755, 800)).toBe(9);
  });
});
