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
export function createQueue(limits: QueueLimits, watch: WatchQueue = () => {}): Queue {
  let busy = 0;
  const queue: (() => void)[] = [];
  const changed = () => watch({ running: busy, waiting: queue.length });

  return async task => {
    if (busy < limits.running) {
      busy += 1;
      changed();
    } else {
      if (queue.length >= limits.waiting) throw unavailable(limits.message);
      await new Promise<void>(resolve => {
        queue.push(resolve);
        changed();
      });
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
      changed();
    }
  };
}
