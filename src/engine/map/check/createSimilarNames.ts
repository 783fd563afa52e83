import type { Place } from '../distanceBetween';

/** A larger group says nothing about where its members are. */
const largest = 500;

/** Of a code its beginnings (`46042`: `4604`, `460`, `46`); of words each one and each pair. */
function partsOf(name: string): string[] {
  const text = name.trim().toLowerCase();
  if (!/\s/.test(text))
    return Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(0, at + 2));
  const words = text.match(/[\p{L}]{2,}/gu) ?? [];
  return [...words.map(word => ` ${word}`), ...words.slice(1).map((word, at) => `${words[at]} ${word}`)];
}

/**
 * Groups records with similar names: codes that begin alike, names with a word in common (`AK`,
 * `Monterey Bay`). Most such groups belong to one region.
 * @param namesOf A record's codes and names.
 */
export function createSimilarNames<Each extends Place>(
  all: readonly Each[],
  namesOf: (each: Each) => readonly string[],
) {
  const groups = new Map<string, Each[]>();
  const parts = (names: readonly string[]) =>
    new Set(names.flatMap((name, at) => partsOf(name).map(part => `${at} ${part}`)));
  for (const each of all)
    for (const part of parts(namesOf(each))) {
      const group = groups.get(part);
      if (group) group.push(each);
      else groups.set(part, [each]);
    }
  /** The groups of a record with these names, without the record itself. */
  return (names: readonly string[], except?: Each): Each[][] =>
    [...parts(names)].flatMap(part => {
      const group = groups.get(part) ?? [];
      const others = group.length > largest ? [] : group.filter(each => each !== except);
      return others.length > 0 ? [others] : [];
    });
}
