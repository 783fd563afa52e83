import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ImportJob, ImportRow } from './ImportJob';
import type { ImportStore } from './ImportStore';

interface Schema extends DBSchema {
  jobs: { key: string; value: ImportJob };
  rows: { key: [job: string, line: number]; value: ImportRow & { job: string } };
}

/** An import is offered for this long: 14 days, as a draft is. */
const validity = 14 * 24 * 60 * 60 * 1000;

const rangeOf = (job: string) => IDBKeyRange.bound([job], [job, []]);

/**
 * Opens the store of unfinished imports in the browser.
 * @throws DOMException where the browser keeps nothing.
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
      const own = jobs.filter(job => job.person === person && job.resource === resource);
      return Promise.all(
        own.map(async job => ({ job, rows: await database.getAll('rows', rangeOf(job.id)) })),
      );
    },
    async begin(job, rows) {
      const transaction = database.transaction(['jobs', 'rows'], 'readwrite');
      const kept = rows.map(row => transaction.objectStore('rows').put({ ...row, job: job.id }));
      await Promise.all([...kept, transaction.objectStore('jobs').put(job), transaction.done]);
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
  const { done } = transaction;
  await Promise.all([
    transaction.objectStore('jobs').delete(id),
    transaction.objectStore('rows').delete(rangeOf(id)),
    done,
  ]);
}

/** Takes away what is too old to go on, whoever has begun it. */
async function sweep(database: IDBPDatabase<Schema>): Promise<void> {
  const jobs = await database.getAll('jobs');
  for (const { id, at } of jobs) if (at < Date.now() - validity) await forget(database, id);
}
