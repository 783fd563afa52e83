import type { Declaration } from '../../engine';

/**
 * The letters that lead to the resources after `g`: of each name the first letter of a word, else any of its
 * letters, that no name before has. A resource without one is left out.
 */
export function screenLetters(inOrder: readonly Pick<Declaration, 'name'>[]): Map<string, string> {
  const letters = new Map<string, string>();
  const taken = new Set<string>();
  const choose = (candidatesOf: (name: string) => string) => {
    for (const { name } of inOrder) {
      const letter = letters.has(name) ? undefined : [...candidatesOf(name)].find(each => !taken.has(each));
      if (letter === undefined) continue;
      letters.set(name, letter);
      taken.add(letter);
    }
  };
  choose(name => name.slice(0, 1));
  choose(name => name.replace(/(?<=\w)\w|-/g, ''));
  choose(name => name.replace(/[^a-z]/g, ''));
  return letters;
}
