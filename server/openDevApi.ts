import { getRequestListener } from '@hono/node-server';
import type { Log } from '../upstream/events/EventLine';
import { type Api, createFrontDoor } from './createFrontDoor';
import { openEmbeddedApi } from './database/openEmbeddedApi';
import { describeSignIn } from './describeStart';
import { openLog } from './events/openLog';
import { proxyApi } from './proxy/proxyApi';
import { proxyOptions, proxyOthers } from './proxy/proxyOthers';
import { readSettings, type Settings } from './readSettings';

/** The API for the development server, as a listener for Node, and what to tell about it. */
export async function openDevApi() {
  const settings = readSettings({ OPEN_FAMILIES: '1', ...process.env });
  const { upstreamUrl } = settings;
  const { log } = await openLog(settings.log);
  if (upstreamUrl) {
    return {
      listener: listenerOf(proxyApi(upstreamUrl, proxyOptions(settings, log)), settings, log),
      notice: `\n  API       ${upstreamUrl.origin}\n`,
    };
  }
  const api = await openEmbeddedApi(settings, log);
  return { listener: listenerOf(api, settings, log), notice: `\n${describeSignIn(api.signIn).join('\n')}\n` };
}

function listenerOf(api: Api, settings: Settings, log: Log) {
  const { host, allowedHosts } = settings;
  const door = createFrontDoor({ api, host, allowedHosts, others: proxyOthers(settings, log) });
  // Vite's own Request and Response stay as they are.
  return getRequestListener((request, bindings) => door.fetch(request, bindings), {
    overrideGlobalObjects: false,
  });
}
