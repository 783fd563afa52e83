/** Milliseconds before its expiry when a token already counts as expired, because a call takes time. */
const expiryMargin = 10_000;

/**
 * Renews an HTTP client's token: once for concurrent calls.
 * @param renewToken Whether there is a new token.
 * @param expiresAt When the current token expires, in milliseconds since 1970; 0 if there is none.
 */
export function createRenewal(renewToken: () => Promise<boolean>, expiresAt: () => number) {
  let pending: Promise<boolean> | undefined;
  /** Called after a 401; true if there is a new token. */
  const onUnauthorized = () => {
    pending ??= renewToken().finally(() => {
      pending = undefined;
    });
    return pending;
  };
  return {
    onUnauthorized,
    /** Called before each request; returns a promise to await if there is no valid token. */
    renew: () => (expiresAt() - expiryMargin < Date.now() ? onUnauthorized() : undefined),
  };
}
