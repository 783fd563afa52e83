/** Texts of a recipe and their replacements in the test. */
export type Places = readonly (readonly [string, string | number])[];

/** A recipe from the docs, and its environment. */
export interface Setting {
  recipe: string;
  /** Replacements in the recipe, in addition to ports and certificate. */
  places: Places;
  /** An existing folder that the web server's account can write to. */
  folder: string;
  /** The port of 127.0.0.1 that replaces api.example.com. */
  apiPort: number;
  /** The PEM file of the authority to trust for the API's certificate. */
  authority: string;
}

/** A web server running a recipe. */
export interface WebServer {
  /** Its ports on 127.0.0.1. */
  http: number;
  https: number;
  /** The authority of its certificate, as PEM. */
  authority: string;
  stop(): Promise<void>;
}

export type StartWebServer = (setting: Setting) => Promise<WebServer>;

/** A recipe from the docs with the replacements applied. Throws if it lacks one of the texts. */
export function fillIn(recipe: string, places: Places): string {
  return places.reduce((text, [name, value]) => {
    if (!text.includes(name)) throw new Error(`The recipe has no "${name}"`);
    return text.replaceAll(name, String(value));
  }, recipe);
}
