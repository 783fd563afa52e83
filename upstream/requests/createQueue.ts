import PQueue from 'p-queue';
import { unavailable } from '../responses/ApiError';

/** Runs a task when a slot is free, or rejects it immediately with 503 if too many are waiting. */
export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

interface QueueLimits {
  running: number;
  waiting: number;
  message: string;
}

/** Receives the numbers of running and waiting tasks after every change. */
export type WatchQueue = (load: { running: number; waiting: number }) => void;

/** Limits parallel work to `running` tasks, with `waiting` in the queue. Others get `message`. */
export function createQueue({ running, waiting, message }: QueueLimits, watch?: WatchQueue): Queue {
  const queue = new PQueue({ concurrency: running });
  for (const event of ['add', 'active', 'next'] as const) {
    queue.on(event, () => watch?.({ running: queue.pending, waiting: queue.size }));
  }
  return async task => {
    if (queue.pending >= running && queue.size >= waiting) throw unavailable(message);
    return queue.add(task);
  };
}
