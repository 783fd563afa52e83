import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number];

/**
 * The client's address, from the connection's remote end and `X-Forwarded-For`. Anyone can start such a
 * chain, and each proxy appends its client on the right, so it is read from the right while the addresses are
 * in `trusted`; an invalid address ends it. `unknown` without a connection.
 * @param trusted Addresses and ranges, such as `10.0.0.0/8`.
 * @throws {RangeError} for an invalid one.
 */
export function createAddressReader(trusted: readonly string[]) {
  const ranges = trusted.map(readRange);
  const isTrusted = (address: string) => {
    const parsed = ipaddr.process(address);
    return ranges.some(range => range[0].kind() === parsed.kind() && parsed.match(range));
  };
  return (peer: string | undefined, chain: string | undefined): string => {
    let address = bareAddress(peer?.split('%')[0] ?? '');
    const claimed = chain?.split(',') ?? [];
    while (address && isTrusted(address)) {
      const before = bareAddress(claimed.pop() ?? '');
      if (!before) break;
      address = before;
    }
    return address ?? 'unknown';
  };
}

/** Parses an address, or a range other than all addresses. */
function readRange(text: string): Range {
  const [address = '', length, ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  const prefix = length === undefined ? bits : Number(length);
  const isLength = length === undefined || /^\d{1,3}$/.test(length);
  if (
    !isIP(address) ||
    address.includes('%') ||
    rest.length > 0 ||
    !isLength ||
    prefix > bits ||
    prefix < 1
  ) {
    throw new RangeError(`"${text}" is neither an address nor a range of addresses`);
  }
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return [parsed, prefix];
  const plain = ipaddr.process(address);
  return plain.kind() === 'ipv6' ? [plain, prefix] : [plain, Math.max(1, prefix - 96)];
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
  return ipaddr.IPv6.parse(address)
    .parts.slice(0, 4)
    .map(part => part.toString(16))
    .join(':');
}
