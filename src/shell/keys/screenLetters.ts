import type { Declaration } from '../../engine';

/**
 * The letters that open resources after `g`: declared letters first; for other names the first unused initial
 * of a word, else any unused letter. A resource without one is left out.
 */
export function screenLetters(inOrder: readonly Pick<Declaration, 'name' | 'menu'>[]): Map<string, string> {
  const letters = new Map(
    inOrder.flatMap(({ name, menu }) => (menu?.letter ? [[name, menu.letter] as const] : [])),
  );
  const used = new Set(letters.values());
  const choose = (candidatesOf: (name: string) => string) => {
    for (const { name } of inOrder) {
      const letter = letters.has(name) ? undefined : [...candidatesOf(name)].find(each => !used.has(each));
      if (letter === undefined) continue;
      letters.set(name, letter);
      used.add(letter);
    }
  };
  choose(name => name.slice(0, 1));
  choose(name => name.replace(/(?<=\w)\w|-/g, ''));
  choose(name => name.replace(/[^a-z]/g, ''));
  return letters;
}
