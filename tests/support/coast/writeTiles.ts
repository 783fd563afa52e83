import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutLands, type Lands } from './cutLands';

// Regenerates the map's land tiles from their source (docs/decisions/map.md): npm run coast.
const folder = fileURLToPath(new URL('../../../src/engine/map/basemap/tiles', import.meta.url));
const source = fileURLToPath(import.meta.resolve('@geo-maps/earth-lands-1km/map.geo.json'));
const lands = JSON.parse(readFileSync(source, 'utf8')) as Lands;

rmSync(folder, { recursive: true, force: true });
let total = 0;
const files = cutLands(lands);
for (const [name, bytes] of files) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  total += bytes.length;
}
console.log(`${files.size} tiles, ${Math.round(total / 1000)} kB`);
