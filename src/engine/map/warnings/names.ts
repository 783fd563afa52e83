import get from 'lodash/get';
import type { Declaration } from '../../declaration/Declaration';
import type { Field } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { distanceBetween, type Place } from '../../fields/coordinate/place';
import { placeOf, tintOf } from '../../fields/coordinate/placeOf';

/** Records within this many kilometres of each other may be duplicates. */
export const doubleDistance = 1;

const isName = ({ required, readOnly, choices, target, rows, isNumeric, bounds, acceptsFilter }: Field) =>
  Boolean(required) && !(readOnly || choices || target || rows || isNumeric || bounds || acceptsFilter);

/** The fields that name a record: required and typed as text. */
export const nameSources = ({ form }: Declaration): string[] =>
  (form?.fields ?? []).filter(({ field }) => isName(field)).map(({ source }) => source);

/** A place with its record's codes and names, and its type: the value that sets its colour on the map. */
export interface DescribedPlace extends Place {
  names: readonly string[];
  type: string;
}

/** Describes a record's place. */
export const describePlace = (declaration: Declaration, record: object, place: Place): DescribedPlace => ({
  ...place,
  names: nameSources(declaration).map(source => textOf(get(record, source))),
  type: tintOf(record, declaration),
});

/**
 * Whether two records with the same name may be duplicates. If the name is the import's key, always. Other
 * names can also stand for a kind or a region (`Drifting Buoy`), so place and type must match too.
 */
export function isDuplicate(declaration: Declaration, source: string, one: object, other: object): boolean {
  const { map, import: rows } = declaration;
  if (!map || (rows && 'key' in rows && rows.key === source)) return true;
  const [place, otherPlace] = [placeOf(one, map), placeOf(other, map)];
  if (!place || !otherPlace || tintOf(one, declaration) !== tintOf(other, declaration)) return false;
  return distanceBetween(place, otherPlace) < doubleDistance;
}

/** Larger groups say nothing about where their members are. */
const maxGroupSize = 500;

/** The prefixes of a code (`46042`: `4604`, `460`, `46`), or each word and pair of words of a name. */
function partsOf(name: string): string[] {
  const text = name.trim().toLowerCase();
  if (!/\s/.test(text))
    return Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(0, at + 2));
  const words = text.match(/[\p{L}]{2,}/gu) ?? [];
  return [...words.map(word => ` ${word}`), ...words.slice(1).map((word, at) => `${words[at]} ${word}`)];
}

/**
 * Groups records with similar names: codes with a common prefix, names with a common word (`AK`, `Monterey
 * Bay`). Most such groups belong to one region.
 */
export function createSimilarNames<Each extends DescribedPlace>(all: readonly Each[]) {
  const groups = new Map<string, Each[]>();
  const parts = (names: readonly string[]) =>
    new Set(names.flatMap((name, at) => partsOf(name).map(part => `${at} ${part}`)));
  for (const each of all)
    for (const part of parts(each.names)) {
      const group = groups.get(part);
      if (group) group.push(each);
      else groups.set(part, [each]);
    }
  /** The groups that these names belong to, without the record itself. */
  return (names: readonly string[], except?: Each): Each[][] =>
    [...parts(names)].flatMap(part => {
      const group = groups.get(part) ?? [];
      const others = group.length > maxGroupSize ? [] : group.filter(each => each !== except);
      return others.length > 0 ? [others] : [];
    });
}
