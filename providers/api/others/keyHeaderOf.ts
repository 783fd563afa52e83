/**
 * The header that has the key of a write: the declared one, else the usual one to the panel's own origin.
 * Another origin has to allow it first (CORS).
 */
export const keyHeaderOf = (base: string, declared?: string | false): string | false =>
  declared ??
  (URL.canParse(base, location.href) &&
    new URL(base, location.href).origin === location.origin &&
    'Idempotency-Key');
