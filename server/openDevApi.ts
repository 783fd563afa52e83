import { getRequestListener } from '@hono/node-server';
import { createSite } from './createSite';
import { openEmbeddedApi } from './database/openEmbeddedApi';
import { describeSignIn } from './describeStart';
import { openLog } from './openLog';
import { createProxies } from './proxy/proxyApi';
import { readSettings } from './readSettings';

/** The API for the development server as a Node listener, with its start-up notice. */
export async function openDevApi() {
  const settings = readSettings({ OPEN_FAMILIES: '1', ...process.env });
  const { host, allowedHosts, trustedProxies, upstreamUrl } = settings;
  const { log } = await openLog(settings.log);
  const { api: proxied, others } = createProxies(settings, log);
  const api = proxied ?? (await openEmbeddedApi(settings, log));
  const site = createSite({ api, host, allowedHosts, trustedProxies, others });
  // Leaves the global Request and Response to Vite.
  const listener = getRequestListener((request, bindings) => site.fetch(request, bindings), {
    overrideGlobalObjects: false,
  });
  const notice = 'signIn' in api ? describeSignIn(api.signIn) : [`  API       ${upstreamUrl?.origin}`];
  return { listener, notice: `\n${notice.join('\n')}\n` };
}
