import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

interface Place {
  latitude: number;
  longitude: number;
}

interface Station extends Place {
  names: string[];
  type: string;
}

/** How a mistake changes a place; returns the same place if it would not show. */
const mistakes: Record<string, (place: Place) => Place> = {
  'sign of the longitude lost': ({ latitude, longitude }) => ({ latitude, longitude: -longitude }),
  'sign of the latitude lost': ({ latitude, longitude }) => ({ latitude: -latitude, longitude }),
  'pair swapped': ({ latitude, longitude }) => ({ latitude: longitude, longitude: latitude }),
};

/**
 * Measures how many mistakes the check of a new record's place catches, and how many correct places it
 * questions, in a CSV file with the columns code, title, latitude and longitude. Checks each place against
 * all others: `npx tsx bench/measures/measurePlaces.ts stations.csv`.
 */
async function main(path: string) {
  const vite = await createServer({
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  });
  // The basemap's tiles, by their URLs in Vite.
  globalThis.fetch = async address => {
    const [file = ''] = String(address).split('?');
    return new Response(new Uint8Array(readFileSync(join(process.cwd(), file))));
  };
  const load = (name: string) => vite.ssrLoadModule(`/src/engine/map/${name}.ts`);
  const { createSurroundings, placeWarnings } = await load('warnings/placeWarnings');
  const { shoreAt } = await load('warnings/shoreAt');
  const { distanceBetween } = await load('place');
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<Record<'code' | 'title' | keyof Place, string>>(readFileSync(path, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  const stations = data.map(
    ({ code, title, latitude, longitude }): Station => ({
      ...{ names: [code, title], type: '', latitude: Number(latitude), longitude: Number(longitude) },
    }),
  );
  const others = createSurroundings(stations);
  const warningsAt = (self: Station, place: Place): Promise<{ kind: string; offer?: Place }[]> =>
    placeWarnings({ place: { ...self, ...place }, others, self, shoreAt });
  const isReported = ({ kind }: { kind: string }) => !['coast', 'near'].includes(kind);

  const questioned = new Map<string, string[]>();
  for (const station of stations)
    for (const { kind } of (await warningsAt(station, station)).filter(isReported))
      questioned.set(kind, [...(questioned.get(kind) ?? []), station.names.join(' ')]);
  console.log(`${stations.length} places as they are`);
  for (const [kind, names] of questioned) console.log(`  ${kind}: ${names.length} (${names.join('; ')})`);

  for (const [mistake, make] of Object.entries(mistakes)) {
    let [all, caught, right] = [0, 0, 0];
    for (const station of stations) {
      const place = make(station);
      if (distanceBetween(place, station) < 1) continue;
      all += 1;
      // Out of range: the field itself rejects it, and the form offers the swapped pair.
      const warnings =
        Math.abs(place.latitude) > 90
          ? [{ kind: 'swapped', offer: station as Place }]
          : (await warningsAt(station, place)).filter(isReported);
      if (warnings.length > 0) caught += 1;
      if (warnings.some(({ offer }) => offer && distanceBetween(offer, station) < 1)) right += 1;
    }
    const share = (count: number) => `${((count / all) * 100).toFixed(1)} %`;
    console.log(`${mistake}: ${share(caught)} caught, ${share(right)} with the right offer, of ${all}`);
  }
  await vite.close();
}

const [path] = process.argv.slice(2);
if (!path) throw new Error('Name a CSV file with the columns code, title, latitude and longitude');
await main(path);
