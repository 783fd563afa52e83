import type { Log } from '../../upstream/events/EventLine';
import type { Settings } from '../readSettings';
import { type ProxyOptions, proxyApi } from './proxyApi';

type Proxied = Pick<Settings, 'upstreamHeaders' | 'trustedProxies'>;

/** What the settings say of every API that calls are handed to. */
export const proxyOptions = ({ upstreamHeaders, trustedProxies }: Proxied, log?: Log): ProxyOptions => ({
  headers: upstreamHeaders,
  trustedProxies,
  log,
});

/** The further APIs of the settings, each below its path. */
export const proxyOthers = ({ upstreams, ...settings }: Proxied & Pick<Settings, 'upstreams'>, log?: Log) =>
  upstreams.map(({ path, url }) => ({ path, api: proxyApi(url, { path, ...proxyOptions(settings, log) }) }));
