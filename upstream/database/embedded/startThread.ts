import { Worker } from 'node:worker_threads';

/**
 * Starts the thread of the embedded database (`databaseWorker`), to open or create a data folder. In a build,
 * the thread's file is next to this one; from source it needs `tsx`, which is not part of the build.
 */
export function startThread(data: { folder: string; isNew: boolean }): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./databaseWorker.js', import.meta.url), { workerData: data });
  }
  const source = new URL('./databaseWorker.ts', import.meta.url).href;
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${source}', '${source}'))`;
  return new Worker(load, { eval: true, workerData: data });
}
