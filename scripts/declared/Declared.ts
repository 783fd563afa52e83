/** A declaration that references can point to. */
export interface Declared {
  /** The resource's name: `spot-types`. */
  name: string;
  /** Its export name: `spotTypes`. */
  exported: string;
  /** The path of its calls below the API's base, if known: `/admin/spot-types`. */
  path?: string;
  /**
   * What searches its records: the API, or the panel, which has loaded all of them. `false`: neither. Absent:
   * unknown.
   */
  search?: 'api' | 'panel' | false;
}

export interface DeclaredInFile extends Declared {
  /** `resources/spot-types.tsx`. */
  file: string;
}
