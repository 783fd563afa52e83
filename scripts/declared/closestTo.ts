import { distance } from 'fastest-levenshtein';

/** The known name most similar to a misspelt one; undefined if none is close. */
export function closestTo(name: string, names: Iterable<string>): string | undefined {
  const far = Math.max(2, Math.ceil(name.length / 3));
  const [closest] = [...names]
    .map(known => ({ known, apart: distance(name.toLowerCase(), known.toLowerCase()) }))
    .filter(({ known, apart }) => apart <= far || known.startsWith(name))
    .sort((a, b) => a.apart - b.apart);
  return closest?.known;
}

/** The maximum number of names in a message. */
const most = 20;

/** What to write in place of an unknown name: the most similar one, or all. */
export function suggestFor(name: string, names: readonly string[]): string {
  const meant = closestTo(name, names);
  const known = names.slice(0, most).join(', ');
  return meant ? `Did you mean ${meant}?` : `Available: ${known}${names.length > most ? ', …' : ''}`;
}
