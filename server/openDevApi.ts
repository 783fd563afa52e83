import { getRequestListener } from '@hono/node-server';
import { createSite } from './createSite';
import { type EmbeddedApi, openEmbeddedApi } from './database/openEmbeddedApi';
import { describeSignIn } from './describeStart';
import { openLog } from './openLog';
import { createProxies } from './proxy/proxyApi';
import { readSettings } from './readSettings';

/** The API for the development server as a Node listener, with its start-up notice. */
export async function openDevApi() {
  const settings = readSettings({
    ...process.env,
    OPEN_FAMILIES: process.env.OPEN_FAMILIES?.trim() || '1',
  });
  const { host, allowedHosts, trustedProxies, upstreamUrl } = settings;
  const { log } = await openLog(settings.log);
  const { api: proxied, upstreams } = createProxies(settings, log);
  const api = proxied ?? (await openEmbeddedApi(settings, log));
  if ('close' in api) closeOnInterrupt(api);
  const site = createSite({ api, host, allowedHosts, trustedProxies, upstreams });
  // Leaves the global Request and Response to Vite.
  const listener = getRequestListener((request, bindings) => site.fetch(request, bindings), {
    overrideGlobalObjects: false,
  });
  const notice = 'signIn' in api ? describeSignIn(api.signIn) : [`  API       ${upstreamUrl?.origin}`];
  return { listener, notice: `\n${notice.join('\n')}\n` };
}

/** Vite does not handle Ctrl-C, which arrives twice: from the terminal and from npm. */
function closeOnInterrupt({ close }: EmbeddedApi): void {
  process.once('SIGINT', () => close().finally(() => process.exit()));
  process.on('SIGINT', () => {});
}
