import type { Watch } from '../../../tables/Watch';
import { runInWorker } from '../../../tables/worker/runInWorker';
import type { Report } from './analyseCsv';
import type { CsvAnalyser, Job } from './CsvAnalyser';
import type { CsvPlan } from './planCsv';

/**
 * Reads files in a worker of its own, one for each reading, ended with it. papaparse is in that worker only.
 */
export const workerAnalyser: CsvAnalyser = {
  analyseCsv: async (file, options, watch) =>
    (await run({ name: 'analyseCsv', args: [file, options] }, watch)) as Report,
  buildAccepted: async (file, options, watch) =>
    (await run({ name: 'buildAccepted', args: [file, options] }, watch)) as Blob,
  buildRejected: async (file, options, texts, watch) =>
    (await run({ name: 'buildRejected', args: [file, options, texts] }, watch)) as Blob,
};

const run = (job: Job, watch: Watch<CsvPlan> | undefined) =>
  runInWorker(new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' }), job, watch);
