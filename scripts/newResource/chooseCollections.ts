import countBy from 'lodash/countBy';
import toLower from 'lodash/toLower';
import uniq from 'lodash/uniq';
import { hint } from '../../providers/errors/hint';
import type { Options } from './Options';
import { type Collection, plainPath } from './openapi/findCollections';

/** More collections than this are written only on request. */
const many = 25;

/**
 * The requested collections, by tag, name or path; all of them if there are few.
 * @throws Error that lists the available ones.
 */
export function chooseCollections<Chosen extends Pick<Collection, 'name' | 'path' | 'tags'>>(
  collections: Chosen[],
  { name, path, tags = [], all }: Options,
): Chosen[] {
  const find = (what: string, word: string, wordsOf: (each: Chosen) => string[], plain: typeof plainPath) => {
    const found = collections.filter(each => wordsOf(each).some(other => plain(other) === plain(word)));
    if (found.length > 0) return found;
    const known = uniq(collections.flatMap(wordsOf));
    throw new Error(`There is ${what} ${word}; ${hint(word, known)}`);
  };
  if (path !== undefined) {
    const found = find('no list at', path, each => [each.path], plainPath);
    return name === undefined ? found : found.map(each => ({ ...each, name }));
  }
  if (name !== undefined) return find('no resource', name, each => [each.name], String);
  if (tags.length > 0)
    return uniq(tags.flatMap(tag => find('no resource with the tag', tag, each => each.tags, toLower)));
  if (all || collections.length <= many) return collections;
  const counts = Object.entries(countBy(collections.flatMap(each => each.tags)));
  const lines = counts.map(([tag, count]) => `  ${tag} (${count})`).join('\n');
  throw new Error(
    `There are ${collections.length} resources: name one, select some by --tag, or add --all.\n${lines}`,
  );
}
