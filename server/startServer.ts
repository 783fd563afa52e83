import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createFrontDoor } from './createFrontDoor';
import { createPanelServer, type PanelServer } from './createPanelServer';
import type { EmbeddedApi } from './database/openEmbeddedApi';
import { describeError } from './describeError';
import { describeStart } from './describeStart';
import { openLog } from './events/openLog';
import { proxyApi } from './proxy/proxyApi';
import { proxyOptions, proxyOthers } from './proxy/proxyOthers';
import type { Settings } from './readSettings';
import { StartError } from './StartError';
import { securityText } from './securityText';
import { servePanel } from './servePanel';

/** Leaves time to close the database within the ten seconds that process managers wait before they kill. */
const graceMs = 8000;

export interface RunningServer {
  port: number;
  /** Its address and how to sign in, to be shown once. */
  notice: string;
  stop: () => Promise<void>;
}

/**
 * Serves the panel built in `dist` and the API, its own or the one at `upstreamUrl`, as the settings say. The
 * port is taken before the database is opened: a password that is shown only once must not be lost to a port
 * in use; calls that come in between wait.
 * @throws {StartError}
 */
export async function startServer(settings: Settings, dist: string): Promise<RunningServer> {
  const { upstreamUrl, host, allowedHosts } = settings;
  const { log, close: closeLog } = await openLog(settings.log);
  let opening: Promise<EmbeddedApi> | undefined;
  const openApi = () => {
    // Loaded where it is needed: before another API the server does without the database and its packages.
    opening ??= import('./database/openEmbeddedApi').then(({ openEmbeddedApi }) =>
      openEmbeddedApi(settings, log),
    );
    return opening;
  };
  const api = upstreamUrl
    ? proxyApi(upstreamUrl, proxyOptions(settings, log))
    : { fetch: async (request: Request, bindings?: object) => (await openApi()).fetch(request, bindings) };
  const others = proxyOthers(settings, log);
  const panel = servePanel(dist);
  const security = securityText(settings, new Date());
  const server = createPanelServer(createFrontDoor({ api, panel, host, allowedHosts, others, security }));

  const port = await listen(server, settings);
  const embedded = upstreamUrl ? undefined : await openApi();
  const isBuilt = existsSync(join(dist, 'index.html'));
  return {
    port,
    notice: describeStart({ settings, port, signIn: embedded?.signIn, isBuilt }),
    stop: async () => {
      await server.stop(graceMs);
      await embedded?.close();
      await closeLog();
    },
  };
}

async function listen(server: PanelServer, { port, host }: Settings): Promise<number> {
  try {
    return await server.listen(port, host);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is in use: set PORT to another one.`);
    if (code === 'EACCES') throw new StartError(`Port ${port} may not be used by this account: set PORT.`);
    throw new StartError(`HOST ${host} can't be listened on: ${describeError(error)}.`);
  }
}
