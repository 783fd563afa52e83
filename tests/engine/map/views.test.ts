import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { field } from '../../../src/engine';
import { distanceBetween } from '../../../src/engine/fields/coordinate/place';
import { placeOf, placeValues, tintOf } from '../../../src/engine/fields/coordinate/placeOf';
import { createClusters } from '../../../src/engine/map/clusters/createClusters';
import { startClusters } from '../../../src/engine/map/clusters/startClusters';
import { markAt } from '../../../src/engine/map/list/drawMarks';
import { readView, withView } from '../../../src/engine/map/list/mapAddress';
import { scaleBar } from '../../../src/engine/map/MapScale';
import { createProjection, isWithin, viewOfPlaces } from '../../../src/engine/map/projection';

const size = { width: 800, height: 500 };
const place = (latitude: number, longitude: number) => ({ latitude, longitude });

/** Adak, Attu and Saint Paul; Suva, Levuka and Lomaloma. */
const aleutians = [place(51.86, -176.64), place(52.9, 172.9), place(57.12, -170.28)];
const fiji = [place(-18.14, 178.44), place(-17.68, 178.83), place(-17.29, -178.98)];

const pointsOf = (places: readonly { latitude: number; longitude: number }[]) => ({
  degrees: Float64Array.from(places.flatMap(({ latitude, longitude }) => [longitude, latitude])),
  tints: new Uint8Array(places.length),
});
const everywhere = { west: -180, east: 180, south: -85, north: 85 };

describe('a view of places', () => {
  it.each([
    ['the Aleutians', aleutians],
    ['Fiji', fiji],
  ])('shows %s on both sides of the antimeridian as one group', (_, places) => {
    const view = viewOfPlaces(places, size);
    expect(view?.zoom).toBeGreaterThan(4);
    expect(Math.abs(view?.longitude ?? 0)).toBeGreaterThan(170);
    const { toPixel } = createProjection(view ?? { ...place(0, 0), zoom: 0 }, size);
    for (const [x, y] of places.map(toPixel)) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(size.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(size.height);
    }
    const marks = createClusters(pointsOf(places)).marksIn(everywhere, 1);
    expect(marks.map(({ count }) => count)).toEqual([3]);
    expect(Math.abs(marks[0]?.longitude ?? 0)).toBeGreaterThan(170);
  });

  it('zooms in on a single place, and is undefined without places', () => {
    expect(viewOfPlaces([place(0, 0)], size)).toEqual({ latitude: 0, longitude: 0, zoom: 9 });
    expect(viewOfPlaces([], size)).toBeUndefined();
  });
});

describe('a frame', () => {
  it('across the antimeridian contains both sides, and nothing outside', () => {
    const frame = { west: 170, east: 190, south: -20, north: -10 };
    expect([place(-15, 175), place(-15, -175)].every(each => isWithin(frame, each))).toBe(true);
    expect([place(-15, 165), place(-15, -165), place(0, 175)].some(each => isWithin(frame, each))).toBe(
      false,
    );
  });

  it('of the whole globe contains everything', () => {
    const { bounds } = createProjection({ ...place(0, 0), zoom: 0 }, size);
    expect([place(10, 179), place(90, 0), place(-90, 0)].every(each => isWithin(bounds, each))).toBe(true);
  });
});

it('converts pixels to the places that they show', () => {
  const degrees = fc.record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -180, max: 179.9, noNaN: true }),
  });
  fc.assert(
    fc.property(degrees, degrees, fc.integer({ min: 1, max: 13 }), (middle, shown, zoom) => {
      const { toPixel, toPlace } = createProjection({ ...middle, zoom }, size);
      const back = toPlace(...toPixel(shown));
      expect(distanceBetween(back, shown)).toBeLessThan(0.01);
    }),
  );
});

it('finds the topmost mark under the pointer', () => {
  const mark = (longitude: number) => ({ ...place(0, longitude), count: 1, tint: 0 });
  const projection = createProjection({ ...place(0, 0), zoom: 3 }, size);
  expect(markAt([mark(0), mark(0.5)], projection, 401, 250)).toEqual(mark(0.5));
  expect(markAt([mark(0), mark(10)], projection, 300, 250)).toBeUndefined();
});

it('many records are grouped on the page if the worker does not load', async () => {
  const workers: LostWorker[] = [];
  class LostWorker {
    onerror?: () => void;
    constructor() {
      workers.push(this);
    }
    postMessage() {}
    terminate() {}
  }
  vi.stubGlobal('Worker', LostWorker);
  const clusters = startClusters();
  const loaded = clusters.load(pointsOf(Array.from({ length: 501 }, () => place(1, 2))));
  const marks = clusters.marksIn(everywhere, 1);
  for (const { onerror } of workers) onerror?.();
  expect(await loaded).toMatchObject({ south: 1, north: 1 });
  expect(await marks).toMatchObject([{ count: 501 }]);
  expect(await clusters.marksIn(everywhere, 2)).toMatchObject([{ count: 501 }]);
});

it.each([
  [{ ...place(0, 0), zoom: 0 }, 10_000],
  [{ ...place(60, 0), zoom: 8 }, 20],
])('the scale bar shows a round distance at the centre of the map', (view, kilometres) => {
  const bar = scaleBar(view);
  expect(bar.kilometres).toBe(kilometres);
  expect(bar.pixels).toBeLessThanOrEqual(110);
});

describe('an address', () => {
  it('contains a view, and keeps its other parameters', () => {
    const search = withView('?view=map&filter=%7B%7D&search=wave%20buoy', {
      ...place(36.785, -122.398),
      zoom: 8.5,
    });
    expect(search).toMatch(/^\?view=map&filter=%7B%7D&search=wave%20buoy&/);
    expect(readView(search)).toEqual({ latitude: 36.785, longitude: -122.398, zoom: 8.5 });
  });

  it.each([
    ['-16', 0],
    ['99', 13],
  ])('with a zoom of %s contains one that a map can show', (zoom, shown) => {
    expect(readView(`?at=1,2,${zoom}`)).toMatchObject({ zoom: shown });
  });

  it.each(['', '?at=', '?at=1,2', '?at=91,0,3', '?at=a,b,c', '?at=1,2,x'])('%s contains no view', search => {
    expect(readView(search)).toBeUndefined();
  });
});

describe('the place of a record', () => {
  const map = { latitude: 'lat', longitude: 'at.lon' };

  it.each([
    [{ lat: 1, at: { lon: -2 } }, map],
    [{ lat: '1', at: { lon: ' -2.0 ' } }, map],
    [{ where: { type: 'Point', coordinates: [-2, 1] } }, { point: 'where' }],
  ])('is read from %j', (record, how) => {
    expect(placeOf(record, how)).toEqual(place(1, -2));
  });

  it.each([
    [{ lat: 91, at: { lon: 0 } }, map],
    [{ lat: '', at: { lon: '0' } }, map],
    [{ lat: null, at: { lon: 1 } }, map],
    [{ lat: 'north', at: { lon: 1 } }, map],
    [{ lat: 1 }, map],
    [{ where: null }, { point: 'where' }],
    [{ where: { coordinates: 'far' } }, { point: 'where' }],
    [{ where: { coordinates: [200, 1] } }, { point: 'where' }],
  ])('is undefined for %j', (record, how) => {
    expect(placeOf(record, how)).toBeUndefined();
  });

  it('has the colour of its reference’s id, which the legend filters by', () => {
    const quays = { name: 'quays', recordRepresentation: () => '', api: { id: 'imo' } };
    const declaration = { fields: { quay: field.reference(quays) }, map: { ...map, tint: 'quay' } };
    expect(tintOf({ quay: { imo: 'P2', name: 'Pier' } }, declaration)).toBe('P2');
    expect(tintOf({}, declaration)).toBe('');
  });

  it('is written as numbers or strings like the current values', () => {
    const current = (source: string) => (source === 'lat' ? 3 : '4');
    expect(placeValues(map, place(1, -2), current)).toEqual({ lat: 1, 'at.lon': '-2' });
  });

  it.each([
    [null, []],
    [{ type: 'Point', coordinates: [5, 6, 7] }, [7]],
    [
      {
        type: 'LineString',
        coordinates: [
          [5, 6],
          [7, 8],
          [9, 10],
        ],
      },
      [],
    ],
  ])('is written as a point instead of %j, with its altitude', (current, altitude) => {
    expect(placeValues({ point: 'where' }, place(1, -2), () => current)).toEqual({
      where: { type: 'Point', coordinates: [-2, 1, ...altitude] },
    });
  });
});
