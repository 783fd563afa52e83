import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What limits count an address by: one of IPv6 by its first 64 bits, since the rest is its owner's to choose
 * (RFC 4291 §2.5.1); any other as it is.
 */
export function placeOf(address: string): string {
  if (!isIPv6(address)) return address;
  return ipaddr.IPv6.parse(address)
    .parts.slice(0, 4)
    .map(part => part.toString(16))
    .join(':');
}
