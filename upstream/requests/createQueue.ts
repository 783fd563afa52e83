import { ApiError } from '../responses/ApiError';

/** Runs a task when its turn comes, or refuses it at once with 503 when too many are waiting. */
export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Bounds work that costs much time or memory: `running` tasks at a time, `waiting` behind them. `refusal` is
 * the message that everybody else receives.
 */
export function createQueue(limits: { running: number; waiting: number; refusal: string }): Queue {
  let busy = 0;
  const queue: (() => void)[] = [];

  return async task => {
    if (busy < limits.running) {
      busy += 1;
    } else {
      if (queue.length >= limits.waiting) {
        throw new ApiError(503, limits.refusal, { headers: { 'Retry-After': '5' } });
      }
      await new Promise<void>(resolve => queue.push(resolve));
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
