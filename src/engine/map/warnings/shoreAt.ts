import { type Place, wrapLongitude } from '../../fields/coordinate/place';
import type { Ring } from '../basemap/decodeTile';
import { boundsOf, fine, type Level, middle, type Tile, tileAt } from '../basemap/levels';
import { loadTile } from '../basemap/loadTile';

/** What the basemap shows at a place. */
export interface Shore {
  isLand: boolean;
  /** Kilometres to the sea, for land that is not near any water. Lakes are water, but not sea. */
  inland?: number;
}

/** Kilometres. Land this close to water counts as shore, where stations stand. */
const shore = 5;

const kmPerDegree = 111.2;

/** Kilometres. No place on land is further from the sea. */
const furthest = 2700;

/** The radius of the search for a shore, in tiles. */
const maxAround = 4;

/** The tiles of a square ring around one, at this distance in tiles, that come near enough to a place. */
function around(tile: Tile, distance: number, place: Place, kilometres: number): Tile[] {
  const { level } = tile;
  const found: Tile[] = [];
  for (let dy = -distance; dy <= distance; dy += 1)
    for (let dx = -distance; dx <= distance; dx += 1) {
      const row = tile.row + dy;
      if (Math.max(Math.abs(dx), Math.abs(dy)) !== distance || row < 0 || row >= level.rows) continue;
      const other = { level, row, column: (tile.column + dx + level.columns) % level.columns };
      if (distanceTo(other, inFrameOf(other, place)) < kilometres) found.push(other);
    }
  return found;
}

/** The approximate distance in kilometres from a place to a tile, 0 if it is inside. */
function distanceTo(tile: Tile, { latitude, longitude }: Place): number {
  const [west, south, east, north] = boundsOf(tile);
  const across = Math.cos((latitude * Math.PI) / 180) * kmPerDegree;
  const x = Math.max(0, west - longitude, longitude - east) * across;
  const y = Math.max(0, south - latitude, latitude - north) * kmPerDegree;
  return Math.hypot(x, y);
}

/**
 * Whether a place is on land, and how far inland. Uses the coarser level for places far from the sea.
 * @throws Error if the basemap fails to load.
 */
export async function shoreAt(place: Place): Promise<Shore> {
  const inRange = { ...place, longitude: wrapLongitude(place.longitude) };
  const tile = tileAt(fine, inRange.latitude, inRange.longitude);
  const isLand = (await loadTile(tile)).reduce((is, ring) => is !== isAround(ring, inRange), false);
  if (!isLand || (await nearestShore(fine, inRange, shore, () => true)) < shore) return { isLand };
  const near = await nearestShore(fine, inRange, kmPerDegree, isOfSea);
  return {
    isLand,
    inland: near < kmPerDegree ? near : await nearestShore(middle, inRange, furthest, isOfSea),
  };
}

/** Kilometres to the nearest matching ring in the tiles around a place, at most `max`. */
async function nearestShore(level: Level, place: Place, max: number, matches: typeof isOfSea) {
  const tile = tileAt(level, place.latitude, place.longitude);
  let nearest = max;
  for (let distance = 0; distance <= maxAround; distance += 1)
    for (const other of around(tile, distance, place, nearest)) {
      const rings = await loadTile(other);
      const from = inFrameOf(other, place);
      for (const ring of rings) {
        const kilometres = distanceToRing(other, ring, from);
        if (kilometres < nearest && matches(ring, rings)) nearest = kilometres;
      }
    }
  return nearest;
}

/** Whether a ring is a seashore. Lakes are anticlockwise, and their islands lie inside other land. */
function isOfSea(ring: Ring, rings: readonly Ring[]): boolean {
  const area = areaOf(ring);
  const points = Array.from({ length: ring.length / 2 }, (_, at) => at * 2);
  const isIn = (land: Ring) =>
    points.some(at => isAround(land, { longitude: ring[at] ?? 0, latitude: ring[at + 1] ?? 0 }));
  return area <= 0 && !rings.some(other => areaOf(other) < area && isIn(other));
}

/** The place with its longitude shifted by full turns, to the tile's side of the antimeridian. */
function inFrameOf(tile: Tile, place: Place): Place {
  const [west, , east] = boundsOf(tile);
  const turn = Math.round(((west + east) / 2 - place.longitude) / 360) * 360;
  return { ...place, longitude: place.longitude + turn };
}

/** Kilometres to a ring of a tile, ignoring the tile's own edges. */
function distanceToRing(tile: Tile, ring: Ring, { latitude, longitude }: Place): number {
  const [west, south, east, north] = boundsOf(tile);
  const across = Math.cos((latitude * Math.PI) / 180) * kmPerDegree;
  const { step } = tile.level;
  const isEdge = (value: number, other: number, ...edges: number[]) =>
    edges.some(edge => Math.abs(value - edge) < step && Math.abs(other - edge) < step);
  let nearest = Infinity;
  visitEdges(ring, (ax, ay, bx, by) => {
    if (isEdge(ax, bx, west, east) || isEdge(ay, by, south, north)) return;
    const [px, py] = [(longitude - ax) * across, (latitude - ay) * kmPerDegree];
    const [dx, dy] = [(bx - ax) * across, (by - ay) * kmPerDegree];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
    nearest = Math.min(nearest, (px - along * dx) ** 2 + (py - along * dy) ** 2);
  });
  return Math.sqrt(nearest);
}

function isAround(ring: Ring, { latitude, longitude }: Place): boolean {
  let isInside = false;
  visitEdges(ring, (ax, ay, bx, by) => {
    if (ay > latitude !== by > latitude && longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax)
      isInside = !isInside;
  });
  return isInside;
}

/** Twice the area in square degrees, positive for anticlockwise rings. */
function areaOf(ring: Ring): number {
  let area = 0;
  visitEdges(ring, (ax, ay, bx, by) => {
    area += ax * by - bx * ay;
  });
  return area;
}

/** Visits the segments of a ring, starting with the closing one. */
function visitEdges(ring: Ring, visit: (ax: number, ay: number, bx: number, by: number) => void) {
  let [ax, ay] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let index = 0; index < ring.length; index += 2) {
    const [bx, by] = [ring[index] ?? 0, ring[index + 1] ?? 0];
    visit(ax, ay, bx, by);
    [ax, ay] = [bx, by];
  }
}
