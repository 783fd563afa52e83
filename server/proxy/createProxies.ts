import type { Log } from '../../upstream/events/EventLine';
import type { Settings } from '../readSettings';
import { proxyApi } from './proxyApi';

/** The proxies of the real API, if configured, and of the additional APIs, which get no key. */
export function createProxies(
  { upstreamUrl, upstreamHeaders, upstreamKey, upstreams, trustedProxies }: Settings,
  log: Log,
) {
  const options = { headers: upstreamHeaders, trustedProxies, log };
  return {
    api: upstreamUrl && proxyApi(upstreamUrl, { ...options, key: upstreamKey }),
    others: upstreams.map(({ path, url }) => ({ path, api: proxyApi(url, { ...options, path }) })),
  };
}
