import type { FilePlan, FileRows } from './FilePlan';
import type { readTable } from './readTable';
import { runInWorker } from './worker/runInWorker';

/** Reads a file in a worker of its own, which ends with it. */
export const readInWorker: typeof readTable = async (file, options, watch) => {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  return (await runInWorker<FilePlan>(worker, { file, options }, watch)) as FileRows;
};
