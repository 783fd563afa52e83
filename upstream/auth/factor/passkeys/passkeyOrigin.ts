import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { Env } from '../../../Env';
import { ApiError } from '../../../responses/ApiError';

/**
 * The calling page's origin, if it can have passkeys: the page must have called the server by that name
 * (`Host`, which the server checks against `ALLOWED_HOSTS`). Passkeys need a host name rather than an IP
 * address, and HTTPS or localhost (https://www.w3.org/TR/webauthn-3/#relying-party-identifier).
 * @throws {ApiError} 409 for any other origin.
 */
export function passkeyOrigin(c: Context<Env>): string {
  const sent = sentOrigin(c);
  if (!sent) throw wrongOrigin();
  const { protocol, hostname, origin } = new URL(sent);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLocalhost(hostname));
  const isName = !hostname.startsWith('[') && !isIP(hostname);
  if (!isSecure || !isName || hostname !== new URL(c.req.url).hostname) throw wrongOrigin();
  return origin;
}

/** The origin that the calling page has sent. */
export function sentOrigin(c: Context<Env>): string | undefined {
  const sent = c.req.header('Origin');
  return sent && URL.canParse(sent) ? sent : undefined;
}

const isLocalhost = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');

const wrongOrigin = () =>
  new ApiError(409, 'Passkeys require HTTPS and a host name, or localhost', {
    code: 'passkeys_elsewhere',
  });
