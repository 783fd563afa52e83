import { CsvError } from '../CsvProblem';
import type { Watch } from '../Watch';
import type { WorkerMessage } from './WorkerMessage';

/**
 * Has a worker do one job, and ends it.
 * @throws CsvError with what the worker has found wrong, or with what is wrong with the worker.
 */
export function runInWorker<Plan>(
  worker: Worker,
  job: unknown,
  { signal, planned, progress }: Watch<Plan> = {},
): Promise<unknown> {
  const outcome = new Promise<unknown>((resolve, reject) => {
    // Of an error in the worker there is a message, of a worker that could not be fetched there is none.
    worker.onerror = event =>
      reject(new CsvError({ kind: 'message' in event && event.message ? 'stopped' : 'unfetched' }));
    worker.onmessageerror = () => reject(new CsvError({ kind: 'stopped' }));
    worker.onmessage = ({ data: message }: MessageEvent<WorkerMessage<Plan>>) => {
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
