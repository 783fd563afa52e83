import { type Place, wrapped } from '../distanceBetween';
import type { Ring } from '../ground/decodePiece';
import { boundsOf, levels, type Piece, pieceAt } from '../ground/levels';
import { loadPiece } from '../ground/loadPiece';

/** What the ground knows of a place. */
export interface Shore {
  isLand: boolean;
  /** Kilometres to the nearest line between land and water that is known; Infinity where none is. */
  kilometres: number;
}

const fine = levels.findLast(() => true);

const kmPerDegree = 111.2;

/** Kilometres: no place on land is further from the sea. */
const most = 2700;

/** Pieces to go in each direction until a coast is found: further inland than that it is far enough. */
const mostAround = 6;

/** The pieces in a square around one, which are so many away, where they reach near enough to a place. */
function around(piece: Piece, away: number, place: Place, kilometres: number): Piece[] {
  const { level } = piece;
  const found: Piece[] = [];
  for (let dy = -away; dy <= away; dy += 1)
    for (let dx = -away; dx <= away; dx += 1) {
      const row = piece.row + dy;
      if (Math.max(Math.abs(dx), Math.abs(dy)) !== away || row < 0 || row >= level.rows) continue;
      const other = { level, row, column: (piece.column + dx + level.columns) % level.columns };
      if (distanceTo(other, beside(other, place)) < kilometres) found.push(other);
    }
  return found;
}

/** Kilometres, about, from a place to the nearest edge of a piece that it is not in. */
function distanceTo(piece: Piece, { latitude, longitude }: Place): number {
  const [west, south, east, north] = boundsOf(piece);
  const across = Math.cos((latitude * Math.PI) / 180) * kmPerDegree;
  const x = Math.max(0, west - longitude, longitude - east) * across;
  const y = Math.max(0, south - latitude, latitude - north) * kmPerDegree;
  return Math.hypot(x, y);
}

/**
 * Whether a place is land, and how far the coast is: of lakes and islands too. In the water the distance is
 * that to the coast of the same piece, if any.
 * @throws Error where the ground can't be had.
 */
export async function shoreAt(place: Place): Promise<Shore> {
  if (!fine) return { isLand: false, kilometres: Number.POSITIVE_INFINITY };
  const inRange = { ...place, longitude: wrapped(place.longitude) };
  const piece = pieceAt(fine, inRange.latitude, inRange.longitude);
  const own = coastAt(piece, await loadPiece(piece), inRange);
  if (!own.isLand) return own;
  let { kilometres } = own;
  for (let away = 1; away <= mostAround; away += 1) {
    const near = around(piece, away, inRange, kilometres);
    if (near.length === 0) break;
    const coasts = await Promise.all(
      near.map(async other => coastAt(other, await loadPiece(other), beside(other, inRange)).kilometres),
    );
    kilometres = Math.min(kilometres, ...coasts);
  }
  return { isLand: true, kilometres: Math.min(kilometres, most) };
}

/** The same place counted from the other side of the antimeridian, where the piece is there. */
function beside(piece: Piece, place: Place): Place {
  const [west, , east] = boundsOf(piece);
  const turn = Math.round(((west + east) / 2 - place.longitude) / 360) * 360;
  return { ...place, longitude: place.longitude + turn };
}

/** Whether a place of this piece is land, and how far its nearest coast in this piece is. */
function coastAt(piece: Piece, rings: readonly Ring[], { latitude, longitude }: Place): Shore {
  const [west, south, east, north] = boundsOf(piece);
  const across = Math.cos((latitude * Math.PI) / 180) * kmPerDegree;
  const { step } = piece.level;
  const isEdge = (value: number, other: number, ...edges: number[]) =>
    edges.some(edge => Math.abs(value - edge) < step && Math.abs(other - edge) < step);
  let [isLand, nearest] = [false, Infinity];
  for (const ring of rings) {
    let [ax, ay] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
    for (let index = 0; index < ring.length; index += 2) {
      const [bx, by] = [ring[index] ?? 0, ring[index + 1] ?? 0];
      if (ay > latitude !== by > latitude && longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax)
        isLand = !isLand;
      if (!isEdge(ax, bx, west, east) && !isEdge(ay, by, south, north)) {
        const [px, py] = [(longitude - ax) * across, (latitude - ay) * kmPerDegree];
        const [dx, dy] = [(bx - ax) * across, (by - ay) * kmPerDegree];
        const length = dx * dx + dy * dy;
        const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
        nearest = Math.min(nearest, (px - along * dx) ** 2 + (py - along * dy) ** 2);
      }
      [ax, ay] = [bx, by];
    }
  }
  return { isLand, kilometres: Math.sqrt(nearest) };
}
