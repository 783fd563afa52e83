import { distance } from 'fastest-levenshtein';
import minBy from 'lodash/minBy';

/** The maximum number of names in a message. */
const most = 20;

/** What to write in place of an unknown name: the most similar one, or all if none is close. */
export function suggestFor(name: string, names: readonly string[]): string {
  const far = Math.max(2, Math.ceil(name.length / 3));
  const apart = (known: string) => distance(name.toLowerCase(), known.toLowerCase());
  const close = names.filter(known => apart(known) <= far || known.startsWith(name));
  const meant = minBy(close, apart);
  const known = names.slice(0, most).join(', ');
  return meant ? `Did you mean ${meant}?` : `Available: ${known}${names.length > most ? ', …' : ''}`;
}
