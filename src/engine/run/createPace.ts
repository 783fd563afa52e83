/** Milliseconds over which the rate is taken. */
const stretch = 30_000;

/** How fast rows are done: tells rows a minute, from those of the last half minute. */
export function createPace(now: () => number = Date.now) {
  let since = now();
  let times: number[] = [];
  return {
    /** A row is done. */
    count() {
      times.push(now());
    },
    /** It begins anew, as after a pause. */
    restart() {
      since = now();
      times = [];
    },
    /** Rows a minute; 0 where there is nothing to tell it by yet. */
    perMinute(): number {
      const from = Math.max(since, now() - stretch);
      times = times.filter(time => time >= from);
      const passed = now() - from;
      return passed < 500 || times.length === 0 ? 0 : (times.length / passed) * 60_000;
    },
  };
}
