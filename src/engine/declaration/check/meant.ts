import { closest, distance } from 'fastest-levenshtein';

/** What a misspelt name may have been meant to be, as a question; else the names that there are. */
export function meant(name: string, names: readonly string[]): string {
  const near = closest(name.toLowerCase(), names);
  if (names.length > 0 && distance(name.toLowerCase(), near.toLowerCase()) <= Math.max(2, name.length / 3))
    return `did you mean ${near}?`;
  return names.length > 0 ? `there is ${names.join(', ')}` : '';
}
