import type { Ring } from '../basemap/decodeTile';
import { boundsOf, type Level, levels, type Tile, tileAt } from '../basemap/levels';
import { loadTile } from '../basemap/loadTile';
import { type Place, wrapped } from '../place';

/** What the basemap knows of a place. */
export interface Shore {
  isLand: boolean;
  /** Kilometres to the sea, of land that is away from all water; lakes are water, and no sea. */
  inland?: number;
}

/** Kilometres: land up to so far from water is a shore, where stations stand. */
const shore = 5;

const [, middle, fine] = levels;

const kmPerDegree = 111.2;

/** Kilometres: no place on land is further from the sea. */
const furthest = 2700;

/** Tiles in each direction, in which every shore that is looked for lies. */
const maxAround = 4;

/** The tiles in a square around one, at that distance in tiles, if they reach near enough to a place. */
function around(tile: Tile, away: number, place: Place, kilometres: number): Tile[] {
  const { level } = tile;
  const found: Tile[] = [];
  for (let dy = -away; dy <= away; dy += 1)
    for (let dx = -away; dx <= away; dx += 1) {
      const row = tile.row + dy;
      if (Math.max(Math.abs(dx), Math.abs(dy)) !== away || row < 0 || row >= level.rows) continue;
      const other = { level, row, column: (tile.column + dx + level.columns) % level.columns };
      if (distanceTo(other, inFrameOf(other, place)) < kilometres) found.push(other);
    }
  return found;
}

/** Kilometres, about, from a place to the nearest edge of a tile outside which it is. */
function distanceTo(tile: Tile, { latitude, longitude }: Place): number {
  const [west, south, east, north] = boundsOf(tile);
  const across = Math.cos((latitude * Math.PI) / 180) * kmPerDegree;
  const x = Math.max(0, west - longitude, longitude - east) * across;
  const y = Math.max(0, south - latitude, latitude - north) * kmPerDegree;
  return Math.hypot(x, y);
}

/**
 * Whether a place is land, and how far inland. Far from the sea the distance comes from the coarser level.
 * @throws Error where the basemap fails to load.
 */
export async function shoreAt(place: Place): Promise<Shore> {
  if (!fine || !middle) return { isLand: false };
  const inRange = { ...place, longitude: wrapped(place.longitude) };
  const tile = tileAt(fine, inRange.latitude, inRange.longitude);
  const isLand = (await loadTile(tile)).reduce((is, ring) => is !== isAround(ring, inRange), false);
  if (!isLand || (await nearestShore(fine, inRange, shore, () => true)) < shore) return { isLand };
  const near = await nearestShore(fine, inRange, kmPerDegree, isOfSea);
  return {
    isLand,
    inland: near < kmPerDegree ? near : await nearestShore(middle, inRange, furthest, isOfSea),
  };
}

/** Kilometres to the nearest of some rings in the tiles around a place, at most `max`. */
async function nearestShore(level: Level, place: Place, max: number, isWanted: typeof isOfSea) {
  const tile = tileAt(level, place.latitude, place.longitude);
  let nearest = max;
  for (let away = 0; away <= maxAround; away += 1)
    for (const other of around(tile, away, place, nearest)) {
      const rings = await loadTile(other);
      const from = inFrameOf(other, place);
      for (const ring of rings) {
        const kilometres = distanceToRing(other, ring, from);
        if (kilometres < nearest && isWanted(ring, rings)) nearest = kilometres;
      }
    }
  return nearest;
}

/** Whether a ring is a shore of the sea: lakes go anticlockwise, and their islands lie inside other land. */
function isOfSea(ring: Ring, rings: readonly Ring[]): boolean {
  const area = areaOf(ring);
  const points = Array.from({ length: ring.length / 2 }, (_, at) => at * 2);
  const isIn = (land: Ring) =>
    points.some(at => isAround(land, { longitude: ring[at] ?? 0, latitude: ring[at + 1] ?? 0 }));
  return area <= 0 && !rings.some(other => areaOf(other) < area && isIn(other));
}

/** The same place counted from the other side of the antimeridian, where the tile is there. */
function inFrameOf(tile: Tile, place: Place): Place {
  const [west, , east] = boundsOf(tile);
  const turn = Math.round(((west + east) / 2 - place.longitude) / 360) * 360;
  return { ...place, longitude: place.longitude + turn };
}

/** Kilometres to a ring of a tile, the edges of the tile left out. */
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

/** Twice the area in square degrees: positive of a ring that goes anticlockwise. */
function areaOf(ring: Ring): number {
  let area = 0;
  visitEdges(ring, (ax, ay, bx, by) => {
    area += ax * by - bx * ay;
  });
  return area;
}

/** Visits the lines of a ring, beginning with the one that closes it. */
function visitEdges(ring: Ring, visit: (ax: number, ay: number, bx: number, by: number) => void) {
  let [ax, ay] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let index = 0; index < ring.length; index += 2) {
    const [bx, by] = [ring[index] ?? 0, ring[index + 1] ?? 0];
    visit(ax, ay, bx, by);
    [ax, ay] = [bx, by];
  }
}
