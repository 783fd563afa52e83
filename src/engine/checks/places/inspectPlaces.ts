import { createKin } from '../../map/check/createKin';
import { createNearest } from '../../map/check/createNearest';
import { placeDoubts } from '../../map/check/placeDoubts';
import { shoreAt } from '../../map/check/shoreAt';
import type { Place } from '../../map/distanceBetween';
import { levels, pieceAt } from '../../map/ground/levels';
import { createTimeSlice } from '../../panel/createTimeSlice';
import { placeKinds } from './placeKinds';

/** What is found of a place among others. */
export interface PlaceFinding {
  /** The place's number. */
  index: number;
  kind: (typeof placeKinds)[number];
  kilometres?: number;
  /** Where it was probably meant to be. */
  offer?: Place;
  /** The number of the one that is too near. */
  other?: number;
}

export interface Inspection {
  findings: PlaceFinding[];
  /** Places of which nobody knows whether they are land: that part of the ground could not be had. */
  groundless: number;
}

const fine = levels.findLast(() => true);

/** Places of records, as they go to a worker. */
export interface PlacesToInspect {
  /** Latitude and longitude in turn, in degrees. */
  degrees: Float64Array;
  /** The names of each. */
  names: readonly (readonly string[])[];
}

interface Numbered extends Place {
  index: number;
}

/**
 * Looks at places as the form does at a new record's, each among all others.
 * @param onProgress Told how much is done: 0 to 1.
 */
export async function inspectPlaces(
  { degrees, names }: PlacesToInspect,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Inspection> {
  const places = Array.from(
    { length: degrees.length / 2 },
    (_, index): Numbered => ({
      index,
      latitude: degrees[index * 2] ?? 0,
      longitude: degrees[index * 2 + 1] ?? 0,
    }),
  );
  const nearest = createNearest(places);
  const namesOf = ({ index }: Numbered) => names[index] ?? [];
  const kinOf = createKin(places, namesOf);
  const endSlice = createTimeSlice();
  const findings: PlaceFinding[] = [];
  let [done, groundless] = [0, 0];
  const dry = async () => ({ isLand: false, kilometres: Number.POSITIVE_INFINITY });
  for (const place of inPieces(places)) {
    const kin = kinOf(namesOf(place), place);
    const known = { place, kin, nearestTo: (at: Place) => nearest(at, place.index) };
    const doubts = await placeDoubts({ ...known, shoreAt }).catch(() => {
      groundless += 1;
      return placeDoubts({ ...known, shoreAt: dry });
    });
    for (const doubt of doubts) {
      const kind = placeKinds.find(each => each === doubt.kind);
      if (!kind) continue;
      findings.push({
        index: place.index,
        kind,
        ...('kilometres' in doubt && { kilometres: doubt.kilometres }),
        ...('offer' in doubt && doubt.offer && { offer: doubt.offer }),
        ...('other' in doubt && { other: doubt.other.index }),
      });
    }
    done += 1;
    if (signal?.aborted) break;
    const pause = endSlice();
    if (pause) {
      onProgress(done / places.length);
      await pause;
    }
  }
  return { findings, groundless };
}

/** Neighbours one after the other: the ground that one needs is there for the next. */
function inPieces(places: readonly Numbered[]): Numbered[] {
  const rank = ({ latitude, longitude }: Place) => {
    if (!fine) return 0;
    const { row, column } = pieceAt(fine, latitude, longitude);
    return row * fine.columns + column;
  };
  const ranks = places.map(rank);
  return [...places].sort((one, other) => (ranks[one.index] ?? 0) - (ranks[other.index] ?? 0));
}
