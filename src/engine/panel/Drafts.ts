/** The unsaved input of a form. */
export interface Draft {
  /** The time of the last input, in milliseconds since 1970. */
  at: number;
  /** The changed values by field. */
  values: Record<string, unknown>;
  /** The record's values of these fields at that time. */
  base: Record<string, unknown>;
  /** The fields with a chosen file. Drafts can't store files. */
  files: string[];
}

/** The signed-in user's drafts. No method throws. */
export interface Drafts {
  /** The draft with this name; undefined if it is missing or too old. */
  read(name: string): Draft | undefined;
  /** Returns whether the draft was stored. */
  write(name: string, draft: Draft): boolean;
  remove(name: string): void;
}

export const noDrafts: Drafts = { read: () => undefined, write: () => false, remove() {} };
