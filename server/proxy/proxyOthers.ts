import type { Log } from '../../upstream/events/EventLine';
import type { Settings } from '../readSettings';
import { proxyApi } from './proxyApi';

/** The further APIs of the settings, each below its path. */
export const proxyOthers = (
  { upstreams, upstreamHeaders }: Pick<Settings, 'upstreams' | 'upstreamHeaders'>,
  log?: Log,
) =>
  upstreams.map(({ path, url }) => ({ path, api: proxyApi(url, { path, headers: upstreamHeaders, log }) }));
