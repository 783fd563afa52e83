import { bareAddress } from '../../upstream/requests/createAddressReader';

const mostAddresses = 20;

/**
 * The `X-Forwarded-For` to hand on: the chain that came, and to its right the address at the other end of the
 * connection. Proxies add to the right, so that of a chain with something in it that is no address only what
 * stands right of it is kept. Undefined where neither is known.
 */
export function forwardedFor(chain: string | undefined, peer: string | undefined): string | undefined {
  const claimed = chain?.trim() ? chain.split(',').map(bareAddress) : [];
  const known = [...claimed.slice(claimed.lastIndexOf(undefined) + 1), ...(peer ? [bareAddress(peer)] : [])];
  return known.slice(-mostAddresses).join(', ') || undefined;
}
