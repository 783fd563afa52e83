import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cutLands, type Lands } from '../../support/coast/cutLands';

const folder = fileURLToPath(new URL('../../../src/engine/map/basemap/tiles', import.meta.url));

describe('the tiles of the basemap', () => {
  it('equal the tiles that are cut from their source', () => {
    const source = fileURLToPath(import.meta.resolve('@geo-maps/earth-lands-1km/map.geo.json'));
    const cut = cutLands(JSON.parse(readFileSync(source, 'utf8')) as Lands);
    const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
      file.endsWith('.land'),
    );
    expect(stored.sort()).toEqual([...cut.keys()].sort());
    const others = stored.filter(
      file => !readFileSync(join(folder, file)).equals(cut.get(file) ?? Buffer.of()),
    );
    expect(others).toEqual([]);
  });
});
