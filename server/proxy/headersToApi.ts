import { bareAddress } from '../../upstream/requests/createAddressReader';

/** Headers that the panel and its libraries send to an API: no cookies, referrers or proxy headers. */
const allowedHeaders = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'prefer',
  'range',
  'user-agent',
];

interface Forwarding {
  /** Lower-case names to pass in addition to the default ones. */
  also: readonly string[];
  /** Replaces the header of this name from the client. */
  key?: readonly [name: string, value: string] | undefined;
  /** The address of the connection's remote end. */
  peer: string | undefined;
}

/**
 * The headers of a request to an API: an allow-list without those that `Connection` names (RFC 9110 §7.6.1),
 * and the chain of client addresses.
 */
export function headersToApi({ headers, body }: Request, { also, key, peer }: Forwarding): Headers {
  const named = (headers.get('connection') ?? '').split(',').map(name => name.trim().toLowerCase());
  const passed = new Headers();
  for (const name of [...allowedHeaders, ...also]) {
    const value = headers.get(name);
    if (value !== null && !named.includes(name)) passed.set(name, value);
  }
  // A form on another site could also send a call, which must not be authorized by the key.
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (key && (site === 'same-origin' || site === 'none')) passed.set(...key);
  if (!body) passed.delete('content-length');
  const chain = forwardedFor(headers.get('x-forwarded-for') ?? undefined, peer);
  if (chain) passed.set('x-forwarded-for', chain);
  return passed;
}

const maxAddresses = 20;

/**
 * The `X-Forwarded-For` to send: the received chain and the address of the connection's remote end. Proxies
 * append on the right, so only the part to the right of an invalid entry is kept. Undefined if there is no
 * address.
 */
function forwardedFor(chain: string | undefined, peer: string | undefined): string | undefined {
  const claimed = chain?.trim() ? chain.split(',').map(bareAddress) : [];
  const known = [...claimed.slice(claimed.lastIndexOf(undefined) + 1), ...(peer ? [bareAddress(peer)] : [])];
  return known.slice(-maxAddresses).join(', ') || undefined;
}
