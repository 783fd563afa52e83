import { setTimeout as sleep } from 'node:timers/promises';

const inFlight = new Set<Promise<void>>();

/** Milliseconds; a test may have blocked a response forever. */
const timeout = 2000;

/** Tracks a call, so that `allArrived` waits for it. */
export function tracked<Arguments extends unknown[], Answer>(
  call: (...given: Arguments) => Promise<Answer>,
): (...given: Arguments) => Promise<Answer> {
  return (...given) => {
    const calling = call(...given);
    const over: Promise<void> = calling.catch(() => {}).then(() => void inFlight.delete(over));
    inFlight.add(over);
    return calling;
  };
}

/**
 * Resolves once no call is pending and the results are rendered. Updates after a file's page has been torn
 * down fail outside of all tests.
 */
export async function allArrived(): Promise<void> {
  const end = performance.now() + timeout;
  // The effects of a response follow a moment later, and may include another call.
  while (inFlight.size > 0 && performance.now() < end) {
    await Promise.race([Promise.all(inFlight), sleep(end - performance.now())]);
    await sleep(20);
  }
}
