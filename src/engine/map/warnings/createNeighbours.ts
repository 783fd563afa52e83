import KDBush from 'kdbush';
import minBy from 'lodash/minBy';
import { distanceBetween, earthRadius, type Place } from '../../fields/coordinate/place';

/** A place as seen from above a pole, where the antimeridian is no edge. Both hemispheres coincide. */
function fromAbove({ latitude, longitude }: Place): [x: number, y: number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east)];
}

/** Kilometres within which the nearest place is searched, up to the whole globe. */
const radii = [1, 10, 100, 1000, Math.PI * earthRadius];

/** Finds nearby places, fast enough to compare tens of thousands with each other. */
export function createNeighbours<Each extends Place>(places: readonly Each[]) {
  const index = new KDBush(places.length);
  for (const place of places) index.add(...fromAbove(place));
  index.finish();

  function around(place: Place, kilometres: number, except?: Each): Each[] {
    // Slightly too far, because of rounding.
    const chord = 2.001 * Math.sin(kilometres / 2 / earthRadius);
    return index.within(...fromAbove(place), chord).flatMap(each => {
      const other = places[each];
      return other && other !== except && distanceBetween(place, other) <= kilometres ? [other] : [];
    });
  }

  return {
    nearest(place: Place, except?: Each): { other: Each; kilometres: number } | undefined {
      for (const radius of radii) {
        const other = minBy(around(place, radius, except), each => distanceBetween(place, each));
        if (other) return { other, kilometres: distanceBetween(place, other) };
      }
      return undefined;
    },
    /** The places within `kilometres`; an arbitrary `max` of them if there are more. */
    within: (place: Place, kilometres: number, max: number, except?: Each): Each[] =>
      around(place, kilometres, except).slice(0, max),
  };
}
