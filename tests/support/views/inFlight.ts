import { setTimeout as sleep } from 'node:timers/promises';

const inFlight = new Set<Promise<void>>();

/** Milliseconds: a test may have kept an answer back for good. */
const patience = 2000;

/** The same call, which `allArrived` waits for. */
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
 * Resolves once no call is under way and what waited for them has drawn: what comes in after a file's page
 * has been taken down fails beside all tests.
 */
export async function allArrived(): Promise<void> {
  const end = performance.now() + patience;
  // What an answer leads to comes in a moment later, and may be another call.
  while (inFlight.size > 0 && performance.now() < end) {
    await Promise.race([Promise.all(inFlight), sleep(end - performance.now())]);
    await sleep(20);
  }
}
