import type { Place } from '../distanceBetween';
import type { Ring } from '../ground/decodePiece';
import { boundsOf, type Piece } from '../ground/levels';

/** What the ground knows of a place. */
export interface Shore {
  isLand: boolean;
  /** Kilometres to the nearest line between land and water that is known; Infinity where none is. */
  kilometres: number;
}

const kmPerDegree = 111.2;

/** Whether a place of this piece is land, and how far its nearest coast in this piece is. */
export function coastAt(piece: Piece, rings: readonly Ring[], { latitude, longitude }: Place): Shore {
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
