import type { Log } from '../../upstream/events/EventLine';
import type { Settings } from '../readSettings';
import { type ProxyOptions, proxyApi } from './proxyApi';

type Proxied = Pick<Settings, 'upstreamHeaders' | 'trustedProxies'>;

/** What the settings say of the real API, or of every other that calls are handed to: those get no key. */
export const proxyOptions = (
  { upstreamHeaders, upstreamKey, trustedProxies }: Proxied & Partial<Pick<Settings, 'upstreamKey'>>,
  log?: Log,
): ProxyOptions => ({
  headers: upstreamHeaders,
  key: upstreamKey,
  trustedProxies,
  log,
});

/** The further APIs of the settings, each below its path. */
export const proxyOthers = (
  { upstreams, upstreamHeaders, trustedProxies }: Proxied & Pick<Settings, 'upstreams'>,
  log?: Log,
) =>
  upstreams.map(({ path, url }) => ({
    path,
    api: proxyApi(url, { path, ...proxyOptions({ upstreamHeaders, trustedProxies }, log) }),
  }));
