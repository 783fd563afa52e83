import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';

/**
 * The client's address, from the connection's remote end and `X-Forwarded-For`. Anyone can start such a
 * chain, and each proxy appends its client on the right, so it is read from the right while the addresses are
 * in `trusted`; an invalid address ends it. `unknown` without a connection.
 * @param trusted Addresses and ranges, such as `10.0.0.0/8`.
 * @throws {RangeError} for an invalid one.
 */
export function createAddressReader(trusted: readonly string[]) {
  const proxies = new BlockList();
  for (const range of trusted) addRange(proxies, range);
  return (peer: string | undefined, chain: string | undefined): string => {
    let address = bareAddress(peer?.split('%')[0] ?? '');
    const claimed = chain?.split(',') ?? [];
    while (address && proxies.check(address, familyOf(address))) {
      const before = bareAddress(claimed.pop() ?? '');
      if (!before) break;
      address = before;
    }
    return address ?? 'unknown';
  };
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Adds an address, or a range other than all addresses. */
function addRange(list: BlockList, text: string): void {
  const [, address = '', length] = /^([^/%]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const family = familyOf(address);
  const bits = family === 'ipv6' ? 128 : 32;
  if (!isIP(address) || Number(length ?? bits) > bits) {
    throw new RangeError(`"${text}" is neither an address nor a range of addresses`);
  }
  list.addSubnet(address, Number(length ?? bits), family);
}

/** Removes port, brackets and the IPv4-mapped prefix of IPv6; undefined for an invalid address. */
export function bareAddress(text: string): string | undefined {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d{1,5})?$/, '$1')
    .replace(/^(\d[\d.]*):\d{1,5}$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) && !address.includes('%') ? address : undefined;
}

/**
 * The key by which limits count an address: the first 64 bits for IPv6, since a client can choose the rest
 * (RFC 4291 §2.5.1); otherwise the address itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [start = [], end = []] = new SocketAddress({ address, family: 'ipv6' }).address
    .split('::')
    .map(part => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}
