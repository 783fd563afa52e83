export type PasskeyObstacle = 'insecure' | 'address' | 'unsupported';

/**
 * Why this page can have no passkeys: it came without TLS, its address is one of numbers, which no passkey
 * can be bound to, or the browser knows none. Undefined where it can.
 */
export function passkeyObstacle(): PasskeyObstacle | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  if (isNumeric(location.hostname)) return 'address';
  return typeof globalThis.PublicKeyCredential === 'function' ? undefined : 'unsupported';
}

/** An IPv4 address, or one of IPv6, which has brackets. */
const isNumeric = (hostname: string) => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
