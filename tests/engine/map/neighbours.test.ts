import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceBetween } from '../../../src/engine/fields/coordinate/place';
import { createNeighbours } from '../../../src/engine/map/warnings/createNeighbours';

const places = fc.array(
  fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  { maxLength: 60 },
);

it('finds the same as a full scan, also at poles and across the antimeridian', () => {
  fc.assert(
    fc.property(places, all => {
      const { nearest, within } = createNeighbours(all);
      for (const [index, place] of all.entries()) {
        const others = all.filter((_, other) => other !== index);
        const least = Math.min(...others.map(other => distanceBetween(place, other)));
        const found = nearest(place, place)?.kilometres ?? Number.POSITIVE_INFINITY;
        expect(found === least || Math.abs(found - least) < 0.001).toBe(true);
        const near = others.filter(other => distanceBetween(place, other) < 3000).length;
        expect(Math.abs(within(place, 3000, 60, place).length - near)).toBeLessThanOrEqual(
          others.filter(other => Math.abs(distanceBetween(place, other) - 3000) < 0.1).length,
        );
      }
    }),
  );
});

it('handles thousands of records at the same position', () => {
  const places = Array.from({ length: 10_000 }, () => ({ latitude: 1, longitude: 2 }));
  const { nearest, within } = createNeighbours(places);
  expect(nearest({ latitude: 1, longitude: 2 }, places[7])?.kilometres).toBe(0);
  expect(within({ latitude: 1, longitude: 2 }, 10, 30)).toHaveLength(30);
});
