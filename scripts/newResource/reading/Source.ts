/** Where something is read from, and how it is asked for. */
export interface Source {
  /** A file's name or an address. */
  at: string;
  headers: Record<string, string>;
}

export const isAddress = (at: string): boolean => /^https?:\/\//i.test(at);
