import { isIP } from 'node:net';
// With its extension, like all imports of vite.config.ts.
import { StartError } from './StartError.ts';

/** Parses `PORT`, or the variable `name`. @throws StartError with the allowed values. */
export function readPort(value = '4000', name = 'PORT'): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535) {
    throw new StartError(`${name} must be a number from 0 to 65535, not "${value}".`);
  }
  return port;
}

/** Parses `HOST` to lower case. @throws StartError with the allowed values. */
export function readHost(value = '127.0.0.1'): string {
  const host = value.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (!isIP(host) && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host)) {
    throw new StartError(`HOST must be an address or a host name, not "${value}".`);
  }
  return host;
}
