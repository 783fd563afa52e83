import type { Shape } from './Job';

/** The window's shape and what the page may ask of it; notes in `asked` what it asks. */
export function createMedia(asked: Set<string>) {
  let shape: Pick<Shape, 'width' | 'mode'> = { width: 0, mode: 'light' };
  const listeners = new Set<() => void>();
  const matches = (query: string) => query.split(',').some(part => matchesPart(part, shape));
  return {
    matchMedia: (query: string) => {
      asked.add(query);
      const listen = (_: string, listener: () => void) => void listeners.add(listener);
      const leave = (_: string, listener: () => void) => void listeners.delete(listener);
      return {
        media: query,
        get matches() {
          return matches(query);
        },
        ...{ addEventListener: listen, removeEventListener: leave },
      };
    },
    resize(wanted: Shape) {
      shape = wanted;
      for (const listener of [...listeners]) listener();
    },
  };
}

/**
 * Whether conditions that `and` joins hold: of the width and the mode; a browser has nothing else of note.
 */
function matchesPart(query: string, { width, mode }: Pick<Shape, 'width' | 'mode'>): boolean {
  return query.split(/\band\b/).every(condition => {
    const [, name = '', pixels] =
      /(min-width|max-width|width\s*[<>]=?)\s*:?\s*([\d.]+)px/.exec(condition) ?? [];
    if (/^(min-width|width\s*>)/.test(name)) return width >= Number(pixels);
    if (/^(max-width|width\s*<)/.test(name)) return width <= Number(pixels);
    return /prefers-color-scheme/.test(condition) && condition.includes(mode);
  });
}
