import { getRequestListener } from '@hono/node-server';
import { type Api, createFrontDoor } from './createFrontDoor';
import { openEmbeddedApi } from './database/openEmbeddedApi';
import { describeSignIn } from './describeStart';
import { proxyApi } from './proxy/proxyApi';
import { proxyOthers } from './proxy/proxyOthers';
import { readSettings, type Settings } from './readSettings';

/** The API for the development server, as a listener for Node, and what to tell about it. */
export async function openDevApi() {
  const settings = readSettings({ OPEN_FAMILIES: '1', ...process.env });
  const { upstreamUrl, upstreamHeaders } = settings;
  if (upstreamUrl) {
    return {
      listener: listenerOf(proxyApi(upstreamUrl, { headers: upstreamHeaders }), settings),
      notice: `\n  API       ${upstreamUrl.origin}\n`,
    };
  }
  const api = await openEmbeddedApi(settings);
  return { listener: listenerOf(api, settings), notice: `\n${describeSignIn(api.signIn).join('\n')}\n` };
}

function listenerOf(api: Api, settings: Settings) {
  const { host, allowedHosts } = settings;
  const door = createFrontDoor({ api, host, allowedHosts, others: proxyOthers(settings) });
  // Vite's own Request and Response stay as they are.
  return getRequestListener((request, bindings) => door.fetch(request, bindings), {
    overrideGlobalObjects: false,
  });
}
