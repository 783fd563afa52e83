/**
 * Divides long work into slices to keep the page responsive. Awaited between steps, the returned function
 * pauses once a slice has taken `slice` milliseconds.
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
