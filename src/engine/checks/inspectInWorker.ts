import type { DescribedPlace } from '../map/warnings/names';
import type { Inspection } from './inspectPlaces';

type Message = { share: number } | { inspection: Inspection };

/**
 * Inspects places in a worker, or in time slices on the main thread if there are no workers.
 * @throws Error if the worker fails to load; the signal's reason if it is aborted.
 */
export async function inspectInWorker(
  places: readonly DescribedPlace[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Inspection> {
  if (typeof Worker === 'undefined') {
    const { inspectPlaces } = await import('./inspectPlaces');
    return inspectPlaces(places, onProgress, signal);
  }
  const worker = new Worker(new URL('./places.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Inspection>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Message>) =>
      'share' in data ? onProgress(data.share) : resolve(data.inspection);
    // An error in the worker has a message; a failure to load the worker has none.
    worker.onerror = ({ message }) => reject(new Error(message || 'seamark.load.failed'));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(places);
  }).finally(() => worker.terminate());
}
