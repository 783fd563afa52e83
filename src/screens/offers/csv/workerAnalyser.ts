import type { AnalysisWatch, Report } from './analyseCsv';
import type { CsvAnalyser, Job } from './CsvAnalyser';
import { CsvError } from './CsvProblem';
import type { WorkerMessage } from './WorkerMessage';

/**
 * Reads files in a worker of its own, one for each reading, ended with it. papaparse is in that worker only.
 */
export const workerAnalyser: CsvAnalyser = {
  analyseCsv: async (file, options, watch) =>
    (await runInWorker({ name: 'analyseCsv', args: [file, options] }, watch)) as Report,
  buildAccepted: async (file, options, watch) =>
    (await runInWorker({ name: 'buildAccepted', args: [file, options] }, watch)) as Blob,
  buildRejected: async (file, options, texts, watch) =>
    (await runInWorker({ name: 'buildRejected', args: [file, options, texts] }, watch)) as Blob,
};

function runInWorker(job: Job, { signal, planned, progress }: AnalysisWatch = {}): Promise<unknown> {
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' });
  const outcome = new Promise<unknown>((resolve, reject) => {
    // Of an error in the worker there is a message, of a worker that could not be fetched there is none.
    worker.onerror = event =>
      reject(new CsvError({ kind: 'message' in event && event.message ? 'stopped' : 'unfetched' }));
    worker.onmessageerror = () => reject(new CsvError({ kind: 'stopped' }));
    worker.onmessage = ({ data: message }: MessageEvent<WorkerMessage>) => {
      if (message.kind === 'planned') planned?.(message.plan);
      else if (message.kind === 'progress') progress?.(message.fraction);
      else if (message.kind === 'done') resolve(message.result);
      else reject(new CsvError(message.problem));
    };
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    signal?.throwIfAborted();
    worker.postMessage(job);
  });
  return outcome.finally(() => worker.terminate());
}
