/** Values that the browser stores under a name. */
export interface StoredValues {
  /** The time of the last input, in milliseconds since 1970. */
  at: number;
  values: Record<string, unknown>;
}

/** The signed-in user's stored values: drafts and the like. No method throws. */
export interface UserStorage {
  /** What was written under this name; undefined if it is missing or too old. */
  read(name: string): StoredValues | undefined;
  /** Returns whether it was stored. */
  write(name: string, stored: StoredValues): boolean;
  remove(name: string): void;
}

export const noUserStorage: UserStorage = { read: () => undefined, write: () => false, remove() {} };
