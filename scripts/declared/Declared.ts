/** A declaration that a reference can name. */
export interface Declared {
  /** The resource: `spot-types`. */
  name: string;
  /** What its file exports it as: `spotTypes`. */
  exported: string;
}

export interface DeclaredInFile extends Declared {
  /** `resources/spot-types.tsx`. */
  file: string;
}
