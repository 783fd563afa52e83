import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import { inspectPlaces } from '../../../src/engine/checks/inspectPlaces';
import { serveTiles } from '../../support/coast/serveTiles';

interface Station {
  type: string;
  code?: string;
  title: string;
  latitude: string | number;
  longitude: string | number;
}

const read = (name: string) =>
  Papa.parse<Station>(readFileSync(`upstream/seed/data/${name}.csv`, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data;
const seed = read('stations');

async function inspect(stations: readonly Station[]) {
  const { findings } = await inspectPlaces(
    stations.map(({ code = '', title, type, latitude, longitude }) => ({
      ...{ latitude: Number(latitude), longitude: Number(longitude), names: [code, title], type },
    })),
    () => undefined,
  );
  return findings.map(({ index, kind, offer, kilometres, other }) => ({
    code: stations[index]?.code,
    kind,
    ...(kilometres !== undefined && { kilometres: Math.round(kilometres) }),
    ...(offer && { offer: [offer.latitude, offer.longitude] }),
    ...(other && { other: stations[other.index]?.code }),
  }));
}

let planted = 0;
const plant = (title: string, latitude: number, longitude: number, type = 'Moored buoy'): Station => {
  planted += 1;
  return { type, code: `X${planted}Z`, title, latitude, longitude };
};

beforeEach(serveTiles);

describe('the positions of the seed data', () => {
  it.each(['stations', 'custom-stations'])('raise no warning in %s', async name => {
    expect(await inspect(read(name))).toEqual([]);
  });

  const yellowSea = plant('HALF MOON BAY - 20NM West of San Francisco, CA', 37.356, 122.881);
  it.each([
    ['a lost sign, with a name like others', [yellowSea], 'outlier', [37.356, -122.881]],
    ['a lost sign, with a unique name', [plant('Wandering Bell', 38.2, 123.3)], 'alone', [38.2, -123.3]],
    ['Monterey with a lost sign', [plant('Canyon Head', 36.8, 122.4)], 'alone', [36.8, -122.4]],
    ['Hilo with a lost sign', [plant('Hilo Breakwater', 19.73, 155.05)], 'outlier', [19.73, -155.05]],
    ['Key West with a lost sign', [plant('Southernmost', 24.5, 81.8)], 'inland', [24.5, -81.8]],
    ['a swapped pair', [plant('Islip Wave Rider', -73.164, 40.251)], 'inland', [40.251, -73.164]],
    ['a sign lost on land', [plant('Battery Point', 41.746, 124.18)], 'inland', [41.746, -124.18]],
    ['a wrong digit, on land', [plant('Grays Reach', 46.785, -122.396)], 'inland', undefined],
    ['0° and 0°', [plant('Nowhere', 0, 0)], 'zero', undefined],
    ['a pole', [plant('Summit', 90, 0)], 'pole', undefined],
  ])('report %s', async (_, stations, kind, offer) => {
    const found = await inspect([...seed, ...stations]);
    expect(found).toEqual([expect.objectContaining({ code: stations[0]?.code, kind })]);
    expect(found[0]?.offer).toEqual(offer);
  });

  it('report wrong positions even if they are close to each other', async () => {
    const faulty = [yellowSea, plant('Wandering Bell', 38.2, 123.3), plant('Old Anchor', 38.1, 123.1)];
    const found = await inspect([...seed, ...faulty]);
    expect(found.map(({ code }) => code).sort()).toEqual(faulty.map(({ code }) => code).sort());
    expect(found.every(({ offer = [] }) => Number(offer[1]) < -122)).toBe(true);
  });

  it('report every record of a file that lost its minus signs', async () => {
    const californian = seed.filter(({ title }) => title.endsWith(', CA'));
    const lost = californian.slice(0, 8).map((each, at): Station => {
      return { ...each, code: `46${at}XX`, longitude: -Number(each.longitude) };
    });
    const found = new Set((await inspect([...seed, ...lost])).map(({ code }) => code));
    expect(lost.filter(({ code }) => found.has(code))).toEqual(lost);
  });

  it('report a copied position, and the distance to the sea', async () => {
    const copy = plant('Wandering Bell', 40.251, -73.164);
    const found = await inspect([...seed, copy, plant('Denver', 39.74, -104.99)]);
    expect(found).toContainEqual(expect.objectContaining({ code: copy.code, kind: 'near', other: '44025' }));
    expect(found).toContainEqual({ code: `X${planted}Z`, kind: 'inland', kilometres: 1176 });
  });

  it('raise no warning for stations on each side of the antimeridian', async () => {
    const stations = [plant('Wandering Bell', 51.9, 179.998), plant('Old Bell', 51.9, -179.998)];
    expect(await inspect([...seed, ...stations])).toEqual([]);
  });
});
