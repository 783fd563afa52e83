import type { Place } from '../distanceBetween';

/** More that are called alike say nothing of where one is. */
const most = 500;

/** Of a code its beginnings (`46042`: `4604`, `460`, `46`), of words each one and each two together. */
function signsOf(name: string): string[] {
  const text = name.trim().toLowerCase();
  if (!/\s/.test(text))
    return Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(0, at + 2));
  const words = text.match(/[\p{L}]{2,}/gu) ?? [];
  return [...words.map(word => ` ${word}`), ...words.slice(1).map((word, at) => `${words[at]} ${word}`)];
}

/**
 * Groups records that are called alike: codes that begin alike, names with a word in common (`AK`,
 * `Monterey Bay`). Most such groups are of one region.
 * @param namesOf A record's codes and names.
 */
export function createKin<Each extends Place>(
  all: readonly Each[],
  namesOf: (each: Each) => readonly string[],
) {
  const groups = new Map<string, Each[]>();
  const signs = (names: readonly string[]) =>
    new Set(names.flatMap((name, at) => signsOf(name).map(sign => `${at} ${sign}`)));
  for (const each of all)
    for (const sign of signs(namesOf(each))) {
      const group = groups.get(sign);
      if (group) group.push(each);
      else groups.set(sign, [each]);
    }
  /** The groups of a record with these names; it is in none of them itself. */
  return (names: readonly string[], except?: Each): Each[][] =>
    [...signs(names)].flatMap(sign => {
      const group = groups.get(sign) ?? [];
      const others = group.length > most ? [] : group.filter(each => each !== except);
      return others.length > 0 ? [others] : [];
    });
}
