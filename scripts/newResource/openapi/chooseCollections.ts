import { distance } from 'fastest-levenshtein';
import { closestTo } from '../../declared/closestTo';
import type { Options } from '../Options';
import { type Collection, plainPath } from './findCollections';

/** More than this are not written unless they are asked for. */
const many = 25;

type Wanted = Pick<Options, 'name' | 'path' | 'tags' | 'all'>;

/**
 * The collections that were asked for: of these tags, of this name or at this path; all where there are few.
 * @throws Error that says what there is instead.
 */
export function chooseCollections(
  collections: Collection[],
  { name, path, tags, all }: Wanted,
): Collection[] {
  if (collections.length === 0)
    throw new Error('The document has no list of records whose path needs nothing filled in.');
  const paths = collections.map(each => each.path);
  const names = collections.map(each => each.name);
  if (path !== undefined) {
    const found = collections.filter(each => plainPath(each.path) === plainPath(path));
    if (found.length === 0) throw unknown(`no list at ${path}`, path, paths);
    return name === undefined ? found : found.map(each => ({ ...each, name }));
  }
  if (name !== undefined) {
    const found = collections.filter(each => each.name === name);
    if (found.length === 0) throw unknown(`no resource ${name}`, name, names);
    return found;
  }
  if (tags.length > 0) return tags.flatMap(tag => tagged(collections, tag));
  if (all || collections.length <= many) return collections;
  const counts = new Map<string, number>();
  for (const tag of collections.flatMap(each => each.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const lines = [...counts].map(([tag, count]) => `  ${tag} (${count})`).join('\n');
  throw new Error(
    `The document has ${collections.length} resources: name one, choose them by --tag, or write --all.\n${lines}`,
  );
}

function tagged(collections: Collection[], tag: string): Collection[] {
  const isTag = (other: string) => other.toLowerCase() === tag.toLowerCase();
  const found = collections.filter(({ tags }) => tags.some(isTag));
  if (found.length > 0) return found;
  throw unknown(`no resource with the tag ${tag}`, tag, [
    ...new Set(collections.flatMap(({ tags }) => tags)),
  ]);
}

function unknown(what: string, word: string, known: string[]): Error {
  const near = [...known].sort((a, b) => apart(word, a) - apart(word, b));
  const meant = closestTo(word, known);
  const shown = near.slice(0, 20).join(', ');
  return new Error(
    `The document has ${what}${meant ? `. Did you mean ${meant}?` : ''}\nThere is: ${shown}${near.length > 20 ? ', …' : ''}`,
  );
}

const apart = (one: string, other: string) => distance(one.toLowerCase(), other.toLowerCase());
