import { distanceBetween, earthRadius, type Place } from '../place';

type Point = [x: number, y: number, z: number];

/** Converts a place to a point in space, where neither the poles nor the antimeridian are edges. */
function toSpace({ latitude, longitude }: Place): Point {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** Finds nearby places, fast enough to compare tens of thousands with each other. */
export function createNeighbours<Each extends Place>(places: readonly Each[]) {
  const visitAround = createTree(places.map(toSpace));
  return {
    nearest(place: Place, except?: Each): { other: Each; kilometres: number } | undefined {
      let [nearest, minSquaredDistance]: [Each | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
      visitAround(toSpace(place), minSquaredDistance, (index, squaredDistance) => {
        const other = places[index];
        if (other !== except) [nearest, minSquaredDistance] = [other, squaredDistance];
        return minSquaredDistance;
      });
      return nearest && { other: nearest, kilometres: distanceBetween(place, nearest) };
    },
    /** The places within `kilometres`; an arbitrary `max` of them if there are more. */
    within(place: Place, kilometres: number, max: number, except?: Each): Each[] {
      const reach = (2 * Math.sin(kilometres / 2 / earthRadius)) ** 2;
      const found: Each[] = [];
      visitAround(toSpace(place), reach, index => {
        const other = places[index];
        if (other && other !== except) found.push(other);
        return found.length < max ? reach : 0;
      });
      return found;
    },
  };
}

/**
 * Visits the points around a centre, starting with the nearer half.
 * @param reach The squared distance within which to visit.
 * @param onPoint Returns the new reach.
 */
type VisitAround = (
  center: Point,
  reach: number,
  onPoint: (index: number, squaredDistance: number) => number,
) => void;

/** Sorts points into a k-d tree. */
function createTree(points: readonly Point[]): VisitAround {
  const order = points.map((_, index) => index);
  build(0, order.length, 0);

  // The middle element splits a range: the lower coordinates on the axis come before it.
  function build(from: number, to: number, axis: number) {
    if (to - from < 2) return;
    const part = order.slice(from, to).sort((a, b) => at(a, axis) - at(b, axis));
    for (const [index, each] of part.entries()) order[from + index] = each;
    const middle = (from + to) >> 1;
    build(from, middle, (axis + 1) % 3);
    build(middle + 1, to, (axis + 1) % 3);
  }
  function at(index: number, axis: number) {
    return points[index]?.[axis] ?? 0;
  }

  return (center, reach, onPoint) => {
    let maxSquaredDistance = reach;
    function visit(from: number, to: number, axis: number) {
      if (from >= to) return;
      const middle = (from + to) >> 1;
      const index = order[middle] ?? 0;
      const [x, y, z] = points[index] ?? [0, 0, 0];
      const squaredDistance = (x - center[0]) ** 2 + (y - center[1]) ** 2 + (z - center[2]) ** 2;
      if (squaredDistance < maxSquaredDistance) maxSquaredDistance = onPoint(index, squaredDistance);
      const beyond = (center[axis] ?? 0) - at(index, axis);
      const next = (axis + 1) % 3;
      const halves = [
        [from, middle],
        [middle + 1, to],
      ] as const;
      const [near, far] = beyond < 0 ? halves : [halves[1], halves[0]];
      visit(...near, next);
      if (beyond ** 2 < maxSquaredDistance) visit(...far, next);
    }
    visit(0, order.length, 0);
  };
}
