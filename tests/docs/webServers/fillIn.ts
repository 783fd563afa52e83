/** Texts of a recipe and their replacements in the test. */
export type Places = readonly (readonly [string, string | number])[];

/** A recipe from the docs with the replacements applied. Throws if it lacks one of the texts. */
export function fillIn(recipe: string, places: Places): string {
  return places.reduce((text, [name, value]) => {
    if (!text.includes(name)) throw new Error(`The recipe has no "${name}"`);
    return text.replaceAll(name, String(value));
  }, recipe);
}
