import type { Place } from '../distanceBetween';
import { distanceBetween } from '../distanceBetween';
import type { Near } from './placeDoubts';

/** Places of the globe as points in space: there neither a pole nor the antimeridian is an edge. */
function toSpace({ latitude, longitude }: Place): [number, number, number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/**
 * Finds the places nearest to another (a k-d tree in space): some ten thousand are gone through in a moment,
 * each against all others.
 */
export function createNearest<Each extends Place>(places: readonly Each[]) {
  const points = places.map(toSpace);
  const order = points.map((_, index) => index);
  build(0, order.length, 0);

  // The middle of a part is the point that divides it; what is below it on the axis is to its left.
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

  /**
   * The place that is nearest to another; undefined where there is none.
   * @param except The number of one that doesn't count.
   */
  return (place: Place, except?: number): Near<Each> | undefined => {
    const wanted = toSpace(place);
    let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
    function visit(from: number, to: number, axis: number) {
      if (from >= to) return;
      const middle = (from + to) >> 1;
      const index = order[middle] ?? 0;
      const [x, y, z] = points[index] ?? [0, 0, 0];
      const away = (x - wanted[0]) ** 2 + (y - wanted[1]) ** 2 + (z - wanted[2]) ** 2;
      if (away < least && index !== except) [nearest, least] = [index, away];
      const beyond = (wanted[axis] ?? 0) - at(index, axis);
      const next = (axis + 1) % 3;
      const halves = [
        [from, middle],
        [middle + 1, to],
      ] as const;
      const [near, far] = beyond < 0 ? halves : [halves[1], halves[0]];
      visit(...near, next);
      if (beyond ** 2 < least) visit(...far, next);
    }
    visit(0, order.length, 0);
    const other = places[nearest];
    return other && { other, kilometres: distanceBetween(place, other) };
  };
}
