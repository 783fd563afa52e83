import { placeKinds } from '../declaration/Declaration';
import { levels, tileAt } from '../map/basemap/levels';
import { createSurroundings, placeWarnings, samePlace } from '../map/check/placeWarnings';
import { shoreAt } from '../map/check/shoreAt';
import type { Place } from '../map/place';
import { createTimeSlice } from '../panel/createTimeSlice';

export interface PlaceFinding {
  index: number;
  kind: (typeof placeKinds)[number];
  kilometres?: number;
  /** Where it was probably meant to be. */
  offer?: Place;
  /** The index of the place that is too near. */
  other?: number;
}

export interface Inspection {
  findings: PlaceFinding[];
  /** The number of places that may be on land or not, because their part of the basemap failed to load. */
  unchecked: number;
}

const fine = levels.findLast(() => true);

/** The places of records, as sent to a worker. */
export interface PlacesToInspect {
  /** Alternating latitudes and longitudes, in degrees. */
  degrees: Float64Array;
  names: readonly (readonly string[])[];
  /** The type of each record: the value that determines its colour on the map. */
  types: readonly string[];
}

interface Numbered extends Place {
  index: number;
}

/**
 * Checks places like the form checks a new record's, each against all others.
 * @param onProgress Receives the fraction done, 0 to 1.
 */
export async function inspectPlaces(
  { degrees, names, types }: PlacesToInspect,
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
  const namesOf = ({ index }: Numbered) => names[index] ?? [];
  const typeOf = ({ index }: Numbered) => types[index] ?? '';
  const others = createSurroundings(places, namesOf, typeOf);
  const endSlice = createTimeSlice();
  const findings: PlaceFinding[] = [];
  let [done, unchecked] = [0, 0];
  const unknown = async () => ({ isLand: false });
  for (const place of inTiles(places)) {
    const situation = { place, self: place, names: namesOf(place), type: typeOf(place), others };
    const warnings = await placeWarnings({ ...situation, shoreAt }).catch(() => {
      unchecked += 1;
      return placeWarnings({ ...situation, shoreAt: unknown });
    });
    for (const warning of warnings) {
      const kind = placeKinds.find(each => each === warning.kind);
      if (!kind || (warning.kind === 'near' && !isCopy(warning, place, namesOf))) continue;
      findings.push({
        index: place.index,
        kind,
        ...('kilometres' in warning && { kilometres: warning.kilometres }),
        ...('offer' in warning && warning.offer && { offer: warning.offer }),
        ...('other' in warning && { other: warning.other.index }),
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
  return { findings, unchecked };
}

/**
 * Whether a record's place was copied from another one. Stations in one harbour that share a word in their
 * names are not an error.
 */
function isCopy(
  { kilometres, other }: { kilometres: number; other: Numbered },
  place: Numbered,
  namesOf: (place: Numbered) => readonly string[],
): boolean {
  const words = (each: Numbered) =>
    namesOf(each).flatMap(name => name.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const placeWords = new Set(words(place));
  return kilometres < samePlace && !words(other).some(word => placeWords.has(word));
}

/** Sorts places by tile, so that neighbours share the loaded tiles. */
function inTiles(places: readonly Numbered[]): Numbered[] {
  const rank = ({ latitude, longitude }: Place) => {
    if (!fine) return 0;
    const { row, column } = tileAt(fine, latitude, longitude);
    return row * fine.columns + column;
  };
  const ranks = places.map(rank);
  return [...places].sort((one, other) => (ranks[one.index] ?? 0) - (ranks[other.index] ?? 0));
}
