/** A `fetch` that rejects when its signal aborts, as a browser's does, even if `respond` never settles. */
export const abortable =
  (respond: typeof fetch): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const { signal } = { ...init };
      signal?.throwIfAborted();
      signal?.addEventListener('abort', () => reject(signal.reason));
      respond(input, init).then(resolve, reject);
    });
