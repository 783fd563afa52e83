/** What a recipe names that is otherwise here: each text, and what takes its place. */
export type Places = readonly (readonly [string, string | number])[];

/**
 * A recipe as it stands in the docs, with its names filled in. Throws where it has not, or no longer, one of
 * them.
 */
export function fillIn(recipe: string, places: Places): string {
  return places.reduce((text, [name, value]) => {
    if (!text.includes(name)) throw new Error(`The recipe has no "${name}"`);
    return text.replaceAll(name, String(value));
  }, recipe);
}
