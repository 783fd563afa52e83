import { Worker } from 'node:worker_threads';

/**
 * Starts the thread of the embedded database (`databaseWorker`), on a data folder of PostgreSQL's or to make
 * one. Built, the thread's file stands beside this one; as a source it takes `tsx`, which is no part of what
 * is built.
 */
export function startThread(data: { folder: string; isNew: boolean }): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./databaseWorker.js', import.meta.url), { workerData: data });
  }
  const source = new URL('./databaseWorker.ts', import.meta.url).href;
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${source}', '${source}'))`;
  return new Worker(load, { eval: true, workerData: data });
}
