import { placeKinds } from '../declaration/Declaration';
import type { Place } from '../fields/coordinate/place';
import { fine, tileAt } from '../map/basemap/levels';
import type { DescribedPlace } from '../map/warnings/names';
import { createSurroundings, placeWarnings, samePlace } from '../map/warnings/placeWarnings';
import { shoreAt } from '../map/warnings/shoreAt';
import { createTimeSlice } from '../panel/createTimeSlice';

interface Numbered extends DescribedPlace {
  index: number;
}

interface PlaceFinding {
  index: number;
  kind: string;
  kilometres?: number;
  /** Where it was probably meant to be. */
  offer?: Place | undefined;
  /** The place that is too near. */
  other?: Numbered;
}

export interface Inspection {
  findings: PlaceFinding[];
  /** The number of places that may be on land or not, because their part of the basemap failed to load. */
  unchecked: number;
}

/**
 * Checks places like the form checks a new record's, each against all others.
 * @param onProgress Receives the fraction done, 0 to 1.
 */
export async function inspectPlaces(
  described: readonly DescribedPlace[],
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Inspection> {
  const places = described.map((place, index): Numbered => ({ ...place, index }));
  const others = createSurroundings(places);
  const endSlice = createTimeSlice();
  const findings: PlaceFinding[] = [];
  let [done, unchecked] = [0, 0];
  const unknown = async () => ({ isLand: false });
  for (const place of inTiles(places)) {
    const situation = { place, self: place, others };
    const warnings = await placeWarnings({ ...situation, shoreAt }).catch(() => {
      unchecked += 1;
      return placeWarnings({ ...situation, shoreAt: unknown });
    });
    for (const warning of warnings) {
      const isReported = placeKinds.some(kind => kind === warning.kind);
      if (!isReported || (warning.kind === 'near' && !isCopy(warning, place))) continue;
      findings.push({ ...warning, index: place.index });
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
  { kilometres, other }: { kilometres: number; other: DescribedPlace },
  place: DescribedPlace,
): boolean {
  const words = ({ names }: DescribedPlace) =>
    names.flatMap(name => name.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const placeWords = new Set(words(place));
  return kilometres < samePlace && !words(other).some(word => placeWords.has(word));
}

/** Sorts places by tile, so that neighbours share the loaded tiles. */
function inTiles(places: readonly Numbered[]): Numbered[] {
  const rank = ({ latitude, longitude }: Place) => {
    const { row, column } = tileAt(fine, latitude, longitude);
    return row * fine.columns + column;
  };
  const ranks = places.map(rank);
  return [...places].sort((one, other) => (ranks[one.index] ?? 0) - (ranks[other.index] ?? 0));
}
