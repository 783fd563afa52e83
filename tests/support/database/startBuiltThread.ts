import { Worker } from 'node:worker_threads';

const built = new URL('../../../dist-server/upstream/database/embedded/databaseWorker.js', import.meta.url);

/**
 * Stands in for `startThread` in tests: the thread as it is built (`build.setup`) is there in half of the
 * time that the source takes.
 */
export const startThread = (data: { folder: string; isNew: boolean }) =>
  new Worker(built, { workerData: data });
