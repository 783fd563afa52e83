import { expect } from 'vitest';

interface Sizes {
  from?: number;
  to?: number;
}

/** Milliseconds beyond what other programs could cause. */
const beyondChance = 5000;

/**
 * Expects that the time of `run` is proportional to the size it is given. Each size is four times the
 * previous one, so quadratic time would grow sixteenfold; up to sixfold and a tenth of a second are allowed.
 * Measures processor time, so that other programs do not count, and retries slow runs. At the default sizes,
 * this detects quadratic time from two picoseconds per pair of characters.
 */
export async function expectLinear(
  run: (size: number) => unknown,
  { from = 2 ** 12, to = 2 ** 18 }: Sizes = {},
): Promise<void> {
  let before = await timeOf(run, from);
  for (let size = from * 4; size <= to; size *= 4) {
    const most = before * 6 + 100;
    let time = await timeOf(run, size);
    for (let again = 0; again < 2 && time > most && time < beyondChance; again += 1) {
      time = Math.min(time, await timeOf(run, size));
    }
    expect(time, `${size} took ${time} ms, a quarter of it ${before} ms`).toBeLessThan(most);
    before = time;
  }
}

/** Milliseconds of processor time, even if `run` throws. */
async function timeOf(run: (size: number) => unknown, size: number): Promise<number> {
  const start = process.cpuUsage();
  try {
    await run(size);
  } catch {
    // A rejected input took its time, too.
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
