import { distanceBetween, type Place } from '../distanceBetween';
import type { Shore } from './coastAt';

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
  | { kind: 'near'; kilometres: number; other: Other };

export interface Situation<Other extends Place> {
  place: Place;
  /** Where the record was when it was read. */
  saved?: Place | undefined;
  /** The other records. */
  others: readonly Other[];
  shoreAt(place: Place): Promise<Shore>;
}

/** Kilometres: on land up to so many from the water is on the coast. */
const beach = 5;
/** A move further than this is worth a question. */
const move = 500;
/** A mirrored place this near to the saved one, or to another record, is what was meant. */
const meant = 100;
/** A new record that all others are further from is alone. */
const alone = 400;
/** Two records nearer than this may be one. */
const double = 1;

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
  const { place, saved, others, shoreAt } = situation;
  const doubts: Doubt<Other>[] = [];
  const moved = saved ? distanceBetween(place, saved) : 0;
  const wasMeant =
    saved && moved > meant ? mirrored(place).find(each => isNear(each.place, saved)) : undefined;
  const nearest = nearestOf(place, others);
  if (place.latitude === 0 && place.longitude === 0) doubts.push({ kind: 'zero', offer: saved });
  else if (wasMeant) doubts.push({ kind: wasMeant.kind, offer: wasMeant.place });
  else if (moved > move) doubts.push({ kind: 'far', kilometres: moved });

  const { isLand, kilometres } = await shoreAt(place);
  if (isLand && kilometres > beach) {
    const offer = wasMeant ? undefined : await wetOffer(situation);
    doubts.unshift({ kind: 'inland', kilometres, offer: wasMeant?.place ?? offer });
  } else if (!saved && nearest && nearest.kilometres > alone && doubts.length === 0) {
    const offer = await wetOffer(situation, meant);
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
  { place, others, shoreAt }: Situation<Other>,
  furthest = Number.POSITIVE_INFINITY,
): Promise<Place | undefined> {
  const ranked = mirrored(place)
    .map(each => ({ ...each, away: nearestOf(each.place, others)?.kilometres ?? Number.POSITIVE_INFINITY }))
    .filter(({ away }) => away <= furthest)
    .sort((one, other) => one.away - other.away)
    .slice(0, 3);
  for (const each of ranked) {
    const { isLand, kilometres } = await shoreAt(each.place);
    if (!isLand || kilometres <= beach) return each.place;
  }
  return undefined;
}

function nearestOf<Other extends Place>(
  place: Place,
  others: readonly Other[],
): { other: Other; kilometres: number } | undefined {
  let [nearest, kilometres] = [undefined as Other | undefined, Number.POSITIVE_INFINITY];
  for (const other of others) {
    const away = distanceBetween(place, other);
    if (away < kilometres) [nearest, kilometres] = [other, away];
  }
  return nearest && { other: nearest, kilometres };
}
