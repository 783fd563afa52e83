import { closest, distance } from 'fastest-levenshtein';
import type { Declaration, ListView } from '../Declaration';

/** Suggests the closest name as a question, else lists all names. */
export function hint(name: string, names: readonly string[]): string {
  const near = closest(name.toLowerCase(), names);
  if (names.length > 0 && distance(name.toLowerCase(), near.toLowerCase()) <= Math.max(2, name.length / 3))
    return `did you mean ${near}?`;
  return names.length > 0 ? `there is ${names.join(', ')}` : '';
}

/** `did you mean name? ` if one of the names is similar, else `''`. */
export function didYouMean(word: string, names: readonly string[]): string {
  const near = hint(word, names);
  return near.startsWith('did') ? `${near} ` : '';
}

/** Says that no resource has this name. */
export const unknownResource = (name: string, declarations: readonly Declaration[]): string =>
  [`no resource is called ${name}`, hint(name, namesOf(declarations))].filter(Boolean).join('; ');

const namesOf = (declarations: readonly Declaration[]) => declarations.map(({ name }) => name);

/** Describes a problem of a declaration, under one of its keys. */
export type Report = (key: string, problem: string) => string;

/** The path of a list's key: `list.columns`, `lists.admin.columns`. */
export const listKey = (list: ListView, key: string): string =>
  list.name ? `lists.${list.name}.${key}` : `list.${key}`;
