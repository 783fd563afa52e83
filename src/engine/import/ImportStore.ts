import { isOpen } from '../run/Run';
import type { ImportJob, ImportRow } from './ImportJob';

/** An import that was not finished, and how far it has come. */
export interface Unfinished {
  job: ImportJob;
  rows: ImportRow[];
}

/** Where imports are kept while they run: what is cut off goes on from there. */
export interface ImportStore {
  /** The imports of a person that were not finished, the oldest first. */
  unfinished(person: string, resource: string): Promise<Unfinished[]>;
  /** @throws DOMException where the browser has no room for it. */
  begin(job: ImportJob, rows: readonly ImportRow[]): Promise<void>;
  /** Resolves once the row is kept. Of an import that was forgotten none is. */
  write(job: ImportJob, row: ImportRow): Promise<void>;
  forget(job: ImportJob): Promise<void>;
}

/** Keeps nothing: for a browser that refuses, or a person whom nothing tells from others. */
export const noImportStore: ImportStore = {
  unfinished: async () => [],
  begin: async () => {},
  write: async () => {},
  forget: async () => {},
};

/** How many rows of an import need nothing more. */
export const countDone = (rows: readonly ImportRow[]): number => rows.filter(row => !isOpen(row)).length;
