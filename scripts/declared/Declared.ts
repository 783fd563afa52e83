/** A declaration that a reference can name. */
export interface Declared {
  /** The resource: `spot-types`. */
  name: string;
  /** What its file exports it as: `spotTypes`. */
  exported: string;
  /** Where its calls are below the API's base, where that is known: `/admin/spot-types`. */
  path?: string;
  /**
   * Who finds its records by a word: the API, or the panel, which has all of them. `false`: nobody. Absent:
   * it isn't known.
   */
  search?: 'api' | 'panel' | false;
}

export interface DeclaredInFile extends Declared {
  /** `resources/spot-types.tsx`. */
  file: string;
}
