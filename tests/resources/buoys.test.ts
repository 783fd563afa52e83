import { describe, expect, it } from 'vitest';
import { buoys } from '../../resources/buoys';

describe("a station's payload", () => {
  const location = (latitude: unknown, longitude: unknown) =>
    buoys.toPayload({ code: 'KEYW1', title: 'Key West', latitude, longitude, type: 'a' }).location;

  it('has its point as numbers, the longitude first', () => {
    expect(location('24.55', ' -81.81 ')).toEqual({ type: 'Point', coordinates: [-81.81, 24.55] });
    expect(location('0', 0)).toEqual({ type: 'Point', coordinates: [0, 0] });
  });

  it.each([
    ['', ''],
    ['24.55', ' '],
    [null, '-81.81'],
    [undefined, undefined],
    ['abc', '-81.81'],
    ["36°47'", '-81.81'],
    ['24.55', '1e999'],
  ])('has no point if its coordinates are %j and %j', (latitude, longitude) => {
    expect(location(latitude, longitude)).toBeUndefined();
  });
});
