/** What was typed into a form and not saved. */
export interface Draft {
  /** When it was typed last, in milliseconds since 1970. */
  at: number;
  /** The typed values by their fields. */
  values: Record<string, unknown>;
  /** The same fields as the record had them when it was typed. */
  base: Record<string, unknown>;
  /** The fields for which a file was chosen: files can't be kept. */
  files: string[];
}

/** Where drafts are kept for the person who is signed in. Nothing here throws. */
export interface Drafts {
  /** The draft of that name; undefined where there is none, or where it is too old. */
  read(name: string): Draft | undefined;
  /** Whether it could be kept. */
  write(name: string, draft: Draft): boolean;
  remove(name: string): void;
}

export const noDrafts: Drafts = { read: () => undefined, write: () => false, remove() {} };
