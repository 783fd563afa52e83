import { distanceBetween, type Place } from '../distanceBetween';

/** Kilometres: a region. */
const region = 2000;
/** The part of a group that is in one region, where the group is one of a region. */
const mostly = 0.5;
/** More members make a group no surer. */
const enough = 5;

/**
 * Those of some places, the likeliest first, that are in the region of records that are called alike, while
 * none of those is in the region of the place itself.
 */
export function strayedFrom<Other extends Place>(
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
