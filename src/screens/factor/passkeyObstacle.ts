type PasskeyObstacle = 'insecure' | 'address' | 'unsupported';

/**
 * Why passkeys are unavailable on this page: it was loaded without TLS, its host is an IP address, which
 * passkeys cannot be bound to, or the browser does not support them. Undefined if they are available.
 */
export function passkeyObstacle(): PasskeyObstacle | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  if (isNumeric(location.hostname)) return 'address';
  return typeof globalThis.PublicKeyCredential === 'function' ? undefined : 'unsupported';
}

/** Whether a hostname is an IPv4 address, or an IPv6 one in brackets. */
const isNumeric = (hostname: string) => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
