/**
 * Divides long work into slices, so that the page can answer between them: awaited between two steps, it
 * waits as soon as a slice has taken so many milliseconds.
 */
export function createTimeSlice(slice = 8): () => Promise<void> | undefined {
  let started = performance.now();
  return () => {
    if (performance.now() - started < slice) return undefined;
    return new Promise(resolve =>
      setTimeout(() => {
        started = performance.now();
        resolve();
      }),
    );
  };
}
