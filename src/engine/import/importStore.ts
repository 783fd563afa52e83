import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isOpen } from '../run/Run';
import type { ExistingMode, PlannedRow } from './planRows';

/** A stored import: its user, file and options. */
export interface ImportJob {
  /** Random, so that idempotency keys differ from those of other imports. */
  id: string;
  /** The user who started it. */
  person: string;
  resource: string;
  /** The file's name. */
  file: string;
  /** The file's columns, as named in the file of skipped rows. */
  headers: string[];
  /** What a row number counts. */
  numbering: 'line' | 'feature';
  /** What to do with rows whose record exists. */
  mode: ExistingMode;
  /** When it was started, in milliseconds since 1970. */
  at: number;
}

/** An unfinished import, and its progress. */
export interface Unfinished {
  job: ImportJob;
  rows: PlannedRow[];
}

/** Stores running imports, so that an interrupted one can be resumed. */
export interface ImportStore {
  /** A person's unfinished imports, the oldest first. */
  unfinished(person: string, resource: string): Promise<Unfinished[]>;
  /** @throws DOMException if the browser's storage is full. */
  begin(job: ImportJob, rows: readonly PlannedRow[]): Promise<void>;
  /** Resolves once the row is stored. Ignores rows of a deleted import. */
  write(job: ImportJob, row: PlannedRow): Promise<void>;
  forget(job: ImportJob): Promise<void>;
}

/** Stores nothing: for a browser without storage, or a user without an identity. */
export const noImportStore: ImportStore = {
  unfinished: async () => [],
  begin: async () => {},
  write: async () => {},
  forget: async () => {},
};

/** The number of rows that need no more work. */
export const countDone = (rows: readonly PlannedRow[]): number => rows.filter(row => !isOpen(row)).length;

interface Schema extends DBSchema {
  jobs: { key: string; value: ImportJob };
  rows: { key: [job: string, line: number]; value: PlannedRow & { job: string } };
}

/** How long an unfinished import is offered: 14 days, like a draft. */
const validity = 14 * 24 * 60 * 60 * 1000;

const rangeOf = (job: string) => IDBKeyRange.bound([job], [job, []]);

/**
 * Opens the browser's store of unfinished imports.
 * @throws DOMException if the browser has no storage.
 */
export async function openImportStore(): Promise<ImportStore> {
  const database = await openDB<Schema>('seamark-imports', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('jobs', { keyPath: 'id' });
      fresh.createObjectStore('rows', { keyPath: ['job', 'line'] });
    },
  });
  await sweep(database);
  return {
    async unfinished(person, resource) {
      const jobs = (await database.getAll('jobs')).sort((one, other) => one.at - other.at);
      const matching = jobs.filter(job => job.person === person && job.resource === resource);
      return Promise.all(
        matching.map(async job => ({ job, rows: await database.getAll('rows', rangeOf(job.id)) })),
      );
    },
    async begin(job, rows) {
      const transaction = database.transaction(['jobs', 'rows'], 'readwrite');
      const stored = rows.map(row => transaction.objectStore('rows').put({ ...row, job: job.id }));
      await Promise.all([...stored, transaction.objectStore('jobs').put(job), transaction.done]);
    },
    async write(job, row) {
      const transaction = database.transaction(['jobs', 'rows'], 'readwrite');
      const isKnown = (await transaction.objectStore('jobs').getKey(job.id)) !== undefined;
      if (isKnown) await transaction.objectStore('rows').put({ ...row, job: job.id });
      await transaction.done;
    },
    forget: job => forget(database, job.id),
  };
}

async function forget(database: IDBPDatabase<Schema>, id: string): Promise<void> {
  const transaction = database.transaction(['jobs', 'rows'], 'readwrite');
  await Promise.all([
    transaction.objectStore('jobs').delete(id),
    transaction.objectStore('rows').delete(rangeOf(id)),
    transaction.done,
  ]);
}

/** Deletes everyone's expired imports. */
async function sweep(database: IDBPDatabase<Schema>): Promise<void> {
  const jobs = await database.getAll('jobs');
  for (const { id, at } of jobs) if (at < Date.now() - validity) await forget(database, id);
}
