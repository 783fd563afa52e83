/** The maximum number of repetitions. */
const maxRetries = 3;

/** Milliseconds that a save waits for the current version. */
export const readTimeout = 4000;

/**
 * Writes what `resolve` returns, and repeats both, up to three times, if the API rejects the write because
 * someone else has written in between.
 * @param resolve Merges the changes with the current version. Gets the rejection; its own errors end the
 * write.
 */
export async function repeatRejected<Resolved, Result>(
  resolve: (rejection: unknown) => Promise<Resolved>,
  write: (resolved: Resolved) => Promise<Result>,
  isRejection: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 0, rejection: unknown; ; attempt += 1) {
    const resolved = await resolve(rejection);
    try {
      return await write(resolved);
    } catch (error) {
      if (attempt === maxRetries || !isRejection(error)) throw error;
      rejection = error;
    }
  }
}
