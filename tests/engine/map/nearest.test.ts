import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNearest } from '../../../src/engine/map/check/createNearest';
import { distanceBetween } from '../../../src/engine/map/distanceBetween';

const places = fc.array(
  fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  { maxLength: 60 },
);

it('finds what going through all finds, at poles and across the antimeridian too', () => {
  fc.assert(
    fc.property(places, all => {
      const nearest = createNearest(all);
      for (const [index, place] of all.entries()) {
        const others = all.filter((_, other) => other !== index);
        const least = Math.min(...others.map(other => distanceBetween(place, other)));
        const found = nearest(place, index)?.kilometres ?? Number.POSITIVE_INFINITY;
        expect(found === least || Math.abs(found - least) < 0.001).toBe(true);
      }
    }),
  );
});

it('thousands of records at one place are two that are no way from each other', () => {
  const nearest = createNearest(Array.from({ length: 10_000 }, () => ({ latitude: 1, longitude: 2 })));
  expect(nearest({ latitude: 1, longitude: 2 }, 7)?.kilometres).toBe(0);
});
