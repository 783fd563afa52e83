import { distanceBetween, type Place } from '../place';
import { createNeighbours } from './createNeighbours';
import { createSimilarNames, doubleDistance } from './names';
import type { Shore } from './shoreAt';

/** A warning about a place. Kilometres where it is about a distance. */
export type PlaceWarning<Other extends Place = Place> =
  | { kind: 'pole' | 'zero'; offer?: Place | undefined }
  | { kind: 'inland'; kilometres: number; offer?: Place | undefined }
  /** No error: a station on a pier or a beach. */
  | { kind: 'coast' }
  | { kind: 'sign' | 'swapped'; offer: Place }
  | { kind: 'far'; kilometres: number }
  /** A new record far from all with similar names, while its mirrored place is among them. */
  | { kind: 'outlier'; kilometres: number; offer: Place }
  /** A new record far from all others, while its mirrored place has many around it. */
  | { kind: 'alone'; kilometres: number; offer: Place }
  | { kind: 'near'; kilometres: number; other: Other };

export interface Situation<Other extends Place> {
  place: Place;
  /** Where the record was when it was read. */
  saved?: Place | undefined;
  names?: readonly string[];
  /** Its type: the value that colours it on the map. */
  type?: string;
  others: Surroundings<Other>;
  /** The record itself, if it is one of the others. */
  self?: Other;
  shoreAt(place: Place): Promise<Shore>;
}

/** Kilometres: a move further than this is worth a question. */
const move = 500;
/** A mirrored place this near to the saved one is what was meant. */
const mirrorRadius = 100;
/** Others this near to a place keep it company. */
const vicinity = 150;
/** Records are alone if fewer are this near than a third of those around the mirrored place. */
const loneliness = 400;
/** Others that make a place plausible if none of them has the same type. */
const crowd = 3;
const maxCounted = 60;
/** Two records nearer than this have the same coordinates. */
export const samePlace = 0.02;
/** Kilometres: a region. */
const region = 2000;
/** The part of a group in one region that makes it a group of that region. */
const mostly = 0.5;
/** More members don't make a group more certain. */
const enough = 5;

/** The other records, as places are compared with them. Those at a pole or at 0°, 0° count for nothing. */
export function createSurroundings<Other extends Place>(
  all: readonly Other[],
  namesOf: (other: Other) => readonly string[],
  typeOf: (other: Other) => string,
) {
  const sound = all.filter(each => !isPole(each) && !isZero(each));
  const neighbours = createNeighbours(sound);
  const similar = createSimilarNames(sound, namesOf);
  return { neighbours, nearest: createNeighbours(all).nearest, similar, typeOf };
}
export type Surroundings<Other extends Place> = ReturnType<typeof createSurroundings<Other>>;

const isPole = ({ latitude }: Place) => Math.abs(latitude) > 89.99;
const isZero = ({ latitude, longitude }: Place) => Math.abs(latitude) + Math.abs(longitude) < 0.001;

/** What a place becomes with lost signs or a swapped pair undone. */
function mirrored({ latitude, longitude }: Place) {
  const flipped = [
    [1, -1],
    [-1, 1],
    [-1, -1],
  ].map(([north = 1, east = 1]) => ({
    kind: 'sign' as const,
    place: { latitude: latitude * north, longitude: longitude * east },
  }));
  if (Math.abs(longitude) > 90) return flipped;
  return [...flipped, { kind: 'swapped' as const, place: { latitude: longitude, longitude: latitude } }];
}

/** Warnings to confirm before a place is saved, the gravest first. */
export async function placeWarnings<Other extends Place>(
  situation: Situation<Other>,
): Promise<PlaceWarning<Other>[]> {
  const { place, saved, others, self, shoreAt } = situation;
  if (isPole(place)) return [{ kind: 'pole', offer: saved }];
  if (isZero(place)) return [{ kind: 'zero', offer: saved }];
  const warnings: PlaceWarning<Other>[] = [];
  const moved = saved ? distanceBetween(place, saved) : 0;
  const wasMeant =
    saved && moved > mirrorRadius
      ? mirrored(place).find(each => distanceBetween(each.place, saved) < mirrorRadius)
      : undefined;
  const { isLand, inland } = await shoreAt(place);
  const isInland = inland !== undefined;
  if (isInland) {
    const offer = wasMeant?.place ?? (await plausible(situation, 'inland'))?.place;
    warnings.push({ kind: 'inland', kilometres: inland, offer });
  }
  if (wasMeant && !(isInland && wasMeant.kind === 'sign'))
    warnings.push({ kind: wasMeant.kind, offer: wasMeant.place });
  else if (!wasMeant && moved > move) warnings.push({ kind: 'far', kilometres: moved });
  if (!saved && !isInland) {
    const other = await plausible(situation, 'water');
    if (other) warnings.push({ kind: other.kind, kilometres: other.kilometres, offer: other.place });
  }
  if (isLand && !isInland) warnings.push({ kind: 'coast' });
  const nearest = others.nearest(place, self);
  if (nearest && nearest.kilometres < doubleDistance) warnings.push({ kind: 'near', ...nearest });
  return warnings;
}

/**
 * The mirrored place for which there is evidence: on the water or the shore, among similar names or others.
 * A place on the water may be right, so there it takes more.
 */
async function plausible<Other extends Place>(situation: Situation<Other>, from: 'inland' | 'water') {
  const { place, type = '', names = [], others, self, shoreAt } = situation;
  const { neighbours, similar, typeOf } = others;
  const around = (at: Place, kilometres = vicinity) => neighbours.within(at, kilometres, maxCounted, self);
  const groups = similar(names, self);
  const isAway = (group: readonly Place[]) => group.every(each => distanceBetween(each, place) >= region);
  const away = groups.filter(isAway);
  const here = pull(groups, place);
  const candidates = mirrored(place).flatMap(({ kind, place: at }) => {
    const company = around(at);
    const named = pull(away, at);
    const isOfType = company.some(each => typeOf(each) === type);
    const isOutlier = named > here && away.some(group => group.some(each => company.includes(each)));
    const isCrowded = company.length >= crowd;
    const isAlone =
      kind === 'sign' && isCrowded && here < crowd && around(place, loneliness).length * 3 <= company.length;
    const isPlausible = from === 'inland' ? isOutlier || isCrowded || isOfType : isOutlier || isAlone;
    if (!isPlausible || Math.abs(at.latitude) > 89) return [];
    return [{ place: at, named: isOutlier ? named : 0, company: company.length }];
  });
  candidates.sort((one, other) => other.named - one.named || other.company - one.company);
  for (const candidate of candidates) {
    const { inland } = await shoreAt(candidate.place);
    if (inland !== undefined) continue;
    const kind = candidate.named > 0 ? ('outlier' as const) : ('alone' as const);
    const nearest = neighbours.nearest(place, self);
    return { place: candidate.place, kind, kilometres: nearest?.kilometres ?? 0 };
  }
  return undefined;
}

/** How strongly groups of similar names belong to the region of a place: the members that say so. */
function pull(groups: readonly (readonly Place[])[], at: Place): number {
  const pulls = groups.map(group => {
    const share = group.filter(each => distanceBetween(each, at) < region).length / group.length;
    return share >= mostly ? share * Math.min(group.length, enough) : 0;
  });
  return Math.max(0, ...pulls);
}
