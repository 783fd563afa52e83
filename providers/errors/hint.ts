import { distance } from 'fastest-levenshtein';

/** `did you mean name?` if one of the names is similar or begins with this one. */
export function didYouMean(name: string, names: readonly string[]): string | undefined {
  const far = Math.max(2, Math.ceil(name.length / 3));
  const apart = (known: string) => distance(name.toLowerCase(), known.toLowerCase());
  const close = names.filter(known => apart(known) <= far || known.startsWith(name));
  const [near] = close.sort((a, b) => apart(a) - apart(b));
  return near && `did you mean ${near}?`;
}

/** The maximum number of names in a message. */
const most = 20;

/** Suggests the closest name as a question, else lists the names. */
export const hint = (name: string, names: readonly string[]): string =>
  didYouMean(name, names) ??
  (names.length > 0 ? `there is ${names.slice(0, most).join(', ')}${names.length > most ? ', …' : ''}` : '');
