import { distanceBetween, type Place } from '../../fields/coordinate/place';
import { createNeighbours } from './createNeighbours';
import { createSimilarNames, type DescribedPlace, doubleDistance } from './names';
import type { Shore } from './shoreAt';

/** A warning about a place. Distances are in kilometres. */
export type PlaceWarning<Other extends Place = Place> =
  | { kind: 'pole' | 'zero'; offer?: Place | undefined }
  | { kind: 'inland'; kilometres: number; offer?: Place | undefined }
  /** Not an error: stations stand on piers and beaches. */
  | { kind: 'coast' }
  | { kind: 'sign' | 'swapped'; offer: Place }
  | { kind: 'far'; kilometres: number }
  /** A new record is far from all records with similar names, but its mirrored place is among them. */
  | { kind: 'outlier'; kilometres: number; offer: Place }
  /** A new record is far from all others, but its mirrored place has many around it. */
  | { kind: 'alone'; kilometres: number; offer: Place }
  | { kind: 'near'; kilometres: number; other: Other };

export interface Situation<Other extends DescribedPlace> {
  place: DescribedPlace;
  /** The record's last saved place. */
  saved?: Place | undefined;
  others: PlaceSurroundings<Other>;
  /** The record itself, if the others include it. */
  self?: Other;
  shoreAt(place: Place): Promise<Shore>;
}

/** Kilometres. A longer move needs confirmation. */
export const maxMove = 500;
/** Kilometres. If a mirrored place is this close to the saved one, it was probably meant. */
const mirrorRadius = 100;
/** Kilometres within which other records count as neighbours of a place. */
const vicinity = 150;
/** Kilometres. A record is alone if it has under a third of its mirrored place's neighbours this near. */
const isolationRadius = 400;
/** The number of neighbours that make a place plausible, for an inland record even if none has its type. */
const minCrowd = 3;
const maxCounted = 60;
/** Kilometres. Records closer than this have the same coordinates. */
export const samePlace = 0.02;
/** The radius of a region in kilometres. */
const region = 2000;
/** The minimum fraction of a group within a region for the group to belong to it. */
const minShare = 0.5;
/** More members do not make a group more certain. */
const maxMembers = 5;

/** Prepares the other records for comparing places. Only `nearest` includes those at a pole or 0°, 0°. */
export function createSurroundings<Other extends DescribedPlace>(all: readonly Other[]) {
  const valid = all.filter(each => !isPole(each) && !isZero(each));
  const neighbours = createNeighbours(valid);
  return { neighbours, nearest: createNeighbours(all).nearest, similar: createSimilarNames(valid) };
}
export type PlaceSurroundings<Other extends DescribedPlace> = ReturnType<typeof createSurroundings<Other>>;

const isPole = ({ latitude }: Place) => Math.abs(latitude) > 89.99;
const isZero = ({ latitude, longitude }: Place) => Math.abs(latitude) + Math.abs(longitude) < 0.001;

/** The places that result from flipping signs or swapping the coordinates. */
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

/** Warnings to confirm before a place is saved, the most severe first. */
export async function placeWarnings<Other extends DescribedPlace>(
  situation: Situation<Other>,
): Promise<PlaceWarning<Other>[]> {
  const { place, saved, others, self, shoreAt } = situation;
  if (isPole(place)) return [{ kind: 'pole', offer: saved }];
  if (isZero(place)) return [{ kind: 'zero', offer: saved }];
  const warnings: PlaceWarning<Other>[] = [];
  const moved = saved ? distanceBetween(place, saved) : 0;
  const intended =
    saved && moved > mirrorRadius
      ? mirrored(place).find(each => distanceBetween(each.place, saved) < mirrorRadius)
      : undefined;
  const { isLand, inland } = await shoreAt(place);
  const isInland = inland !== undefined;
  if (isInland) {
    const offer = intended?.place ?? (await plausible(situation, 'inland'))?.place;
    warnings.push({ kind: 'inland', kilometres: inland, offer });
  }
  if (intended && !(isInland && intended.kind === 'sign'))
    warnings.push({ kind: intended.kind, offer: intended.place });
  else if (!intended && moved > maxMove) warnings.push({ kind: 'far', kilometres: moved });
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
 * The most plausible mirrored place: on water or the shore, and near records with similar names or many
 * others. If the place itself is on water it may be right, so more evidence is needed: others of its type.
 */
async function plausible<Other extends DescribedPlace>(
  situation: Situation<Other>,
  from: 'inland' | 'water',
) {
  const { place, others, self, shoreAt } = situation;
  const { neighbours, similar } = others;
  const around = (at: Place, kilometres = vicinity) => neighbours.within(at, kilometres, maxCounted, self);
  const groups = similar(place.names, self);
  const isAway = (group: readonly Place[]) => group.every(each => distanceBetween(each, place) >= region);
  const away = groups.filter(isAway);
  const here = regionScore(groups, place);
  const candidates = mirrored(place).flatMap(({ kind, place: at }) => {
    const neighboursThere = around(at);
    const named = regionScore(away, at);
    const isOfType = neighboursThere.some(({ type }) => type === place.type);
    const isOutlier = named > here && away.some(group => group.some(each => neighboursThere.includes(each)));
    const isCrowded = neighboursThere.length >= minCrowd;
    const isAlone =
      kind === 'sign' &&
      isCrowded &&
      isOfType &&
      here < minCrowd &&
      around(place, isolationRadius).length * 3 <= neighboursThere.length;
    const isPlausible = from === 'inland' ? isOutlier || isCrowded || isOfType : isOutlier || isAlone;
    if (!isPlausible || Math.abs(at.latitude) > 89) return [];
    return [{ place: at, named: isOutlier ? named : 0, neighboursThere: neighboursThere.length }];
  });
  candidates.sort((one, other) => other.named - one.named || other.neighboursThere - one.neighboursThere);
  for (const candidate of candidates) {
    const { inland } = await shoreAt(candidate.place);
    if (inland !== undefined) continue;
    const kind = candidate.named > 0 ? ('outlier' as const) : ('alone' as const);
    const nearest = neighbours.nearest(place, self);
    return { place: candidate.place, kind, kilometres: nearest?.kilometres ?? 0 };
  }
  return undefined;
}

/** How strongly a group of similar names is tied to the region of a place: its members there, or 0. */
function regionScore(groups: readonly (readonly Place[])[], at: Place): number {
  const scores = groups.map(group => {
    const share = group.filter(each => distanceBetween(each, at) < region).length / group.length;
    return share >= minShare ? share * Math.min(group.length, maxMembers) : 0;
  });
  return Math.max(0, ...scores);
}
