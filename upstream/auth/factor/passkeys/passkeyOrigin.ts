import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { Env } from '../../../Env';

/**
 * The panel's origin, where passkeys can be had in it: that of the page which calls, if the server itself was
 * called by that name (`Host`, which the server checks against `ALLOWED_HOSTS`). A passkey is bound to a
 * name, so to no address of numbers, and browsers make them by HTTPS or on the same machine alone
 * (https://www.w3.org/TR/webauthn-3/#relying-party-identifier). Undefined for any other.
 */
export function passkeyOrigin(c: Context<Env>): string | undefined {
  const sent = sentOrigin(c);
  if (!sent) return undefined;
  const { protocol, hostname, origin } = new URL(sent);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLocalhost(hostname));
  const isName = !hostname.startsWith('[') && !isIP(hostname);
  return isSecure && isName && hostname === new URL(c.req.url).hostname ? origin : undefined;
}

/** The origin of the page that calls, as it says. */
export function sentOrigin(c: Context<Env>): string | undefined {
  const sent = c.req.header('Origin');
  return sent && URL.canParse(sent) ? sent : undefined;
}

const isLocalhost = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');
