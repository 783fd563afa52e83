import { bareAddress } from '../../upstream/requests/createAddressReader';

/**
 * What the panel and its libraries send to an API: nothing of cookies, of the panel's pages, or of the way
 * here.
 */
const usual = [
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

export interface Forwarding {
  /** Names in lower case that pass beside the usual ones. */
  also: readonly string[];
  /** Takes the place of what the caller has sent of this name. */
  key?: readonly [name: string, value: string] | undefined;
  /** The address at the other end of the connection. */
  peer: string | undefined;
}

/**
 * The headers of a request that an API gets: those of an allow-list but for what `Connection` names (RFC 9110
 * §7.6.1), and the chain of addresses that it came by.
 */
export function headersToApi({ headers, body }: Request, { also, key, peer }: Forwarding): Headers {
  const named = (headers.get('connection') ?? '').split(',').map(name => name.trim().toLowerCase());
  const passed = new Headers();
  for (const name of [...usual, ...also]) {
    const value = headers.get(name);
    if (value !== null && !named.includes(name)) passed.set(name, value);
  }
  // A form of another site could send a call too, and would act with the key.
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (key && (site === 'same-origin' || site === 'none')) passed.set(...key);
  if (!body) passed.delete('content-length');
  const chain = forwardedFor(headers.get('x-forwarded-for') ?? undefined, peer);
  if (chain) passed.set('x-forwarded-for', chain);
  return passed;
}

const maxAddresses = 20;

/**
 * The `X-Forwarded-For` to hand on: the chain that came, and to its right the address at the other end of the
 * connection. Proxies add to the right, so that of a chain with something in it that is no address only what
 * stands right of it is kept. Undefined where neither is known.
 */
function forwardedFor(chain: string | undefined, peer: string | undefined): string | undefined {
  const claimed = chain?.trim() ? chain.split(',').map(bareAddress) : [];
  const known = [...claimed.slice(claimed.lastIndexOf(undefined) + 1), ...(peer ? [bareAddress(peer)] : [])];
  return known.slice(-maxAddresses).join(', ') || undefined;
}
