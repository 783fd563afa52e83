import { expect } from 'vitest';

interface Sizes {
  from?: number;
  to?: number;
}

/** No other program makes a difference of so many milliseconds. */
const beyondChance = 5000;

/**
 * Expects that `run` takes time proportional to the size it is given: from one size to the next, four times
 * as large, four times as long, where quadratic would be sixteen times. Up to six are granted, and a tenth of
 * a second, by the processor's clock, so that other programs don't count; what takes longer is tried again.
 * At the usual sizes that finds whatever is quadratic in the characters, be it by two picoseconds for each
 * pair of them.
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

/** Milliseconds of the processor's time. A refusal is an answer like any other. */
async function timeOf(run: (size: number) => unknown, size: number): Promise<number> {
  const start = process.cpuUsage();
  try {
    await run(size);
  } catch {
    // What is refused took its time too.
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
