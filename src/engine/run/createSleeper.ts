/** Sleeps that can be ended before their time, all at once. */
export function createSleeper() {
  const wakers = new Set<() => void>();
  return {
    /** Resolves after so many milliseconds, by default never, or when it is woken. */
    sleep: (milliseconds?: number) =>
      new Promise<void>(resolve => {
        const wake = () => {
          clearTimeout(timer);
          wakers.delete(wake);
          resolve();
        };
        const timer = milliseconds === undefined ? undefined : setTimeout(wake, milliseconds);
        wakers.add(wake);
      }),
    wake() {
      for (const wake of [...wakers]) wake();
    },
  };
}
