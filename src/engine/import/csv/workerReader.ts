import { CsvError, type CsvProblem } from './CsvProblem';
import type { CheckOptions, FileReport } from './checkFile';
import type { FilePlan, PlanOptions } from './planFile';
import type { Row } from './splitRows';
import type { Watch } from './visitRows';

/** Reads a file. @throws CsvError with the problem of the file or its reader. */
export type ReadFile<Options, Result> = (file: Blob, options: Options, watch?: Watch) => Promise<Result>;

/** The functions that read a whole file. They run in a worker, or directly in tests. */
export interface CsvReader {
  readTable: ReadFile<PlanOptions, Row[]>;
  checkFile: ReadFile<CheckOptions, FileReport>;
  buildClean: ReadFile<CheckOptions, Blob>;
}

export interface CsvJob {
  name: keyof CsvReader;
  file: Blob;
  options: unknown;
}

/** What the worker posts: progress while it reads a file, then its result or the problem. */
export type WorkerMessage<Result = unknown> =
  | { kind: 'planned'; plan: FilePlan }
  | { kind: 'progress'; fraction: number }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; problem: CsvProblem };

/** Reads each file in a new worker, and terminates it afterwards. */
export const workerReader: CsvReader = {
  readTable: inWorker('readTable'),
  checkFile: inWorker('checkFile'),
  buildClean: inWorker('buildClean'),
};

function inWorker<Options, Result>(name: keyof CsvReader): ReadFile<Options, Result> {
  return async (file, options, { signal, planned, progress } = {}) => {
    const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' });
    const outcome = new Promise<Result>((resolve, reject) => {
      // An error in the worker has a message; a failure to load the worker has none.
      worker.onerror = event =>
        reject(new CsvError({ kind: 'message' in event && event.message ? 'stopped' : 'unfetched' }));
      worker.onmessageerror = () => reject(new CsvError({ kind: 'stopped' }));
      worker.onmessage = ({ data: message }: MessageEvent<WorkerMessage<Result>>) => {
        if (message.kind === 'planned') planned?.(message.plan);
        else if (message.kind === 'progress') progress?.(message.fraction);
        else if (message.kind === 'done') resolve(message.result);
        else reject(new CsvError(message.problem));
      };
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      signal?.throwIfAborted();
      worker.postMessage({ name, file, options } satisfies CsvJob);
    });
    return outcome.finally(() => worker.terminate());
  };
}
