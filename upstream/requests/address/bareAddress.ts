import { isIP } from 'node:net';

/** Without a port, brackets, and the prefix of IPv4 within IPv6; undefined for what is no address. */
export function bareAddress(text: string): string | undefined {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d{1,5})?$/, '$1')
    .replace(/^(\d[\d.]*):\d{1,5}$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) && !address.includes('%') ? address : undefined;
}
