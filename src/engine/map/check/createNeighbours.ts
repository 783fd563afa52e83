import { distanceBetween, earthRadius, type Place } from '../place';

/** A record, and how far it is. */
export interface Near<Other> {
  other: Other;
  kilometres: number;
}

/** Places of the globe as points in space: there neither a pole nor the antimeridian is an edge. */
function toSpace({ latitude, longitude }: Place): [number, number, number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/**
 * Finds the places near another (a k-d tree in space): tens of thousands are each compared with all others in
 * a moment.
 */
export function createNeighbours<Each extends Place>(places: readonly Each[]) {
  const points = places.map(toSpace);
  const order = points.map((_, index) => index);
  build(0, order.length, 0);

  // The middle of a part divides it; what is lower on the axis is on its left.
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
   * Goes through the places around another, the likeliest part first.
   * @param reach The square of the distance in space up to which places are visited.
   * @param onPlace Returns the reach from then on.
   */
  function visitAround(place: Place, reach: number, onPlace: (index: number, away: number) => number) {
    const wanted = toSpace(place);
    let furthest = reach;
    function visit(from: number, to: number, axis: number) {
      if (from >= to) return;
      const middle = (from + to) >> 1;
      const index = order[middle] ?? 0;
      const [x, y, z] = points[index] ?? [0, 0, 0];
      const away = (x - wanted[0]) ** 2 + (y - wanted[1]) ** 2 + (z - wanted[2]) ** 2;
      if (away < furthest) furthest = onPlace(index, away);
      const beyond = (wanted[axis] ?? 0) - at(index, axis);
      const next = (axis + 1) % 3;
      const halves = [
        [from, middle],
        [middle + 1, to],
      ] as const;
      const [near, far] = beyond < 0 ? halves : [halves[1], halves[0]];
      visit(...near, next);
      if (beyond ** 2 < furthest) visit(...far, next);
    }
    visit(0, order.length, 0);
  }

  return {
    /** The nearest place; undefined where there is none. */
    nearest(place: Place, except?: Each): Near<Each> | undefined {
      let [nearest, least]: [Each | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
      visitAround(place, least, (index, away) => {
        const other = places[index];
        if (other !== except) [nearest, least] = [other, away];
        return least;
      });
      return nearest && { other: nearest, kilometres: distanceBetween(place, nearest) };
    },
    /** Places up to `kilometres` away; any `max` of them where there are more. */
    within(place: Place, kilometres: number, max: number, except?: Each): Each[] {
      const reach = (2 * Math.sin(kilometres / 2 / earthRadius)) ** 2;
      const found: Each[] = [];
      visitAround(place, reach, index => {
        const other = places[index];
        if (other && other !== except) found.push(other);
        return found.length < max ? reach : 0;
      });
      return found;
    },
  };
}
