const dayLength = 24 * 60 * 60 * 1000;
const spanDays = 540;

export type Past = ReturnType<typeof createPast>;

/**
 * Random numbers that are the same at each start, and dates of the last eighteen months.
 * @param now The time of the first start, on which all dates are based.
 */
export function createPast(now: Date) {
  const next = mulberry32(20_240_517);
  return {
    /** A number from 0 up to, but not including, `limit`. */
    random: (limit: number): number => Math.floor(next() * limit),
    /** A date between `from` and `to`, as fractions: 0 is eighteen months ago, 1 is yesterday. */
    between: (from: number, to: number): Date => {
      const share = from + (to - from) * next();
      return new Date(now.getTime() - dayLength - (1 - share) * spanDays * dayLength);
    },
    /** The end of the day, in UTC, `days` after now. */
    endOfDay: (days: number): Date => {
      const day = new Date(now.getTime() + days * dayLength);
      day.setUTCHours(23, 59, 59, 999);
      return day;
    },
  };
}

/** A small seeded generator by Tommy Ettinger (public domain): numbers from 0 up to 1. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
