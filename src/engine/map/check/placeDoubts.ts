import { distanceBetween, type Place } from '../distanceBetween';
import type { Shore } from './shoreAt';

/** What speaks against a place. Kilometres where it is about a distance. */
export type Doubt<Other extends Place = Place> =
  | { kind: 'inland'; kilometres: number; offer?: Place | undefined }
  /** No doubt: a station on a pier or a beach. */
  | { kind: 'coast' }
  | { kind: 'zero'; offer?: Place | undefined }
  | { kind: 'sign' | 'swapped'; offer: Place }
  | { kind: 'far'; kilometres: number }
  /** A new record that no other is near to, while its mirrored place has some. */
  | { kind: 'alone'; kilometres: number; offer: Place }
  /** A new record far from all that are called alike, while its mirrored place is among them. */
  | { kind: 'stray'; offer: Place }
  | { kind: 'near'; kilometres: number; other: Other };

/** A record, and how far it is. */
export interface Near<Other> {
  other: Other;
  kilometres: number;
}

export interface Situation<Other extends Place> {
  place: Place;
  /** Where the record was when it was read. */
  saved?: Place | undefined;
  /** The other record that is nearest to a place. */
  nearestTo(place: Place): Near<Other> | undefined;
  /** Groups of the others that are called alike (`createKin`). */
  kin?: readonly (readonly Place[])[];
  shoreAt(place: Place): Promise<Shore>;
}

/** Kilometres: on land up to so many from the water is on the coast. */
const beach = 5;
/** A move further than this is worth a question. */
const move = 500;
/** A mirrored place this near to the saved one is what was meant. */
const meant = 100;
/** A mirrored place of one that is alone has another record this near. */
const company = 150;
/** A new record that all others are further from is alone. */
const alone = 400;
/** Two records nearer than this may be one. */
const double = 1;
/** Kilometres: a region. */
const region = 2000;
/** The part of a group that is in one region, where the group is one of a region. */
const mostly = 0.5;
/** More members make a group no surer. */
const enough = 5;

interface Mirrored {
  kind: 'sign' | 'swapped';
  place: Place;
}

/** What a place becomes with a sign lost, with the pair swapped, or both: undone. */
function mirrored({ latitude, longitude }: Place): Mirrored[] {
  const signs = [
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const;
  const flipped = (kind: Mirrored['kind'], place: Place) =>
    signs.map(([north, east]) => ({
      kind,
      place: { latitude: place.latitude * north, longitude: place.longitude * east },
    }));
  const straight = { latitude, longitude };
  if (Math.abs(longitude) > 90) return flipped('sign', straight);
  const swapped = { latitude: longitude, longitude: latitude };
  return [...flipped('sign', straight), { kind: 'swapped', place: swapped }, ...flipped('swapped', swapped)];
}

/** What is to be asked of a place before it is saved, the gravest first. */
export async function placeDoubts<Other extends Place>(situation: Situation<Other>): Promise<Doubt<Other>[]> {
  const { place, saved, nearestTo, shoreAt, kin = [] } = situation;
  const doubts: Doubt<Other>[] = [];
  const moved = saved ? distanceBetween(place, saved) : 0;
  const wasMeant =
    saved && moved > meant ? mirrored(place).find(each => isNear(each.place, saved)) : undefined;
  const nearest = nearestTo(place);
  if (place.latitude === 0 && place.longitude === 0) doubts.push({ kind: 'zero', offer: saved });
  else if (wasMeant) doubts.push({ kind: wasMeant.kind, offer: wasMeant.place });
  else if (moved > move) doubts.push({ kind: 'far', kilometres: moved });

  const others = saved ? [] : mirrored(place).map(each => each.place);
  const amongKin = await firstWet(strayedFrom(place, kin, others), shoreAt);
  const { isLand, kilometres } = await shoreAt(place);
  if (isLand && kilometres > beach) {
    const offer = wasMeant ? undefined : (amongKin ?? (await wetOffer(situation)));
    doubts.unshift({ kind: 'inland', kilometres, offer: wasMeant?.place ?? offer });
  } else if (amongKin && doubts.length === 0) doubts.push({ kind: 'stray', offer: amongKin });
  else if (!saved && nearest && nearest.kilometres > alone && doubts.length === 0) {
    const offer = await wetOffer(situation, company);
    if (offer) doubts.push({ kind: 'alone', kilometres: nearest.kilometres, offer });
  }
  if (isLand && kilometres <= beach) doubts.push({ kind: 'coast' });
  if (nearest && nearest.kilometres < double) doubts.push({ kind: 'near', ...nearest });
  return doubts.filter(({ kind }, _, all) => kind !== 'sign' || !all.some(each => each.kind === 'inland'));
}

const isNear = (one: Place, other: Place) => distanceBetween(one, other) < meant;

/**
 * The mirrored place in the water that has another record nearest to it, not further than so many
 * kilometres.
 */
async function wetOffer<Other extends Place>(
  { place, nearestTo, shoreAt }: Situation<Other>,
  furthest = Number.POSITIVE_INFINITY,
): Promise<Place | undefined> {
  const ranked = mirrored(place)
    .map(each => ({ ...each, away: nearestTo(each.place)?.kilometres ?? Number.POSITIVE_INFINITY }))
    .filter(({ away }) => away <= furthest)
    .sort((one, other) => one.away - other.away)
    .slice(0, 3);
  return firstWet(
    ranked.map(each => each.place),
    shoreAt,
  );
}

/** The first of some places that is in the water or on the coast. */
async function firstWet(
  places: readonly Place[],
  shoreAt: Situation<Place>['shoreAt'],
): Promise<Place | undefined> {
  for (const place of places) {
    const { isLand, kilometres } = await shoreAt(place);
    if (!isLand || kilometres <= beach) return place;
  }
  return undefined;
}

/**
 * Those of some places, the likeliest first, that are in the region of records that are called alike, while
 * none of those is in the region of the place itself.
 */
function strayedFrom<Other extends Place>(
  place: Place,
  kin: readonly (readonly Place[])[],
  others: readonly Other[],
): Other[] {
  const share = (group: readonly Place[], from: Place) =>
    group.filter(each => distanceBetween(each, from) < region).length / group.length;
  const likely = new Map<Other, number>();
  let here = 0;
  for (const group of kin) {
    const weight = Math.min(group.length, enough);
    const own = share(group, place);
    if (own >= mostly) here = Math.max(here, own * weight);
    if (own > 0) continue;
    for (const other of others) {
      const there = share(group, other);
      if (there >= mostly) likely.set(other, Math.max(likely.get(other) ?? 0, there * weight));
    }
  }
  return [...likely]
    .filter(([, score]) => score > here)
    .sort(([, one], [, other]) => other - one)
    .map(([other]) => other);
}
