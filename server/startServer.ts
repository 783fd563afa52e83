import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeError } from '../upstream/database/describeError';
import type { Log } from '../upstream/events/EventLine';
import { createPanelServer, type PanelServer } from './createPanelServer';
import { createSite } from './createSite';
import type { EmbeddedApi } from './database/openEmbeddedApi';
import { describeStart } from './describeStart';
import { openLog } from './openLog';
import type { Readiness } from './operations/probes';
import { type BackupPlan, checkBackupFolder, scheduleBackups } from './operations/scheduleBackups';
import { createProxies } from './proxy/proxyApi';
import type { Settings } from './readSettings';
import { StartError } from './StartError';
import { servePanel } from './servePanel';

/** Leaves time to close the database within the ten seconds after which process managers kill. */
const graceMs = 8000;

/**
 * Serves the panel built in `dist` and the embedded API or the one at `upstreamUrl`. Opens the port before
 * the database, so that a password that is shown only once is not lost when the port is in use. Calls that
 * arrive in between wait.
 */
export async function startServer(settings: Settings, dist: string) {
  const { upstreamUrl, host, allowedHosts, trustedProxies } = settings;
  const backupPlan = await checkBackupPlan(settings);
  const { log: write, close: closeLog } = await openLog(settings.log);
  const metrics =
    settings.metricsPort === undefined ? undefined : (await import('./operations/openMetrics')).openMetrics();
  const log: Log = line => {
    metrics?.note(line);
    write(line);
  };
  let opening: Promise<EmbeddedApi> | undefined;
  // Loaded on demand: with another API the server needs neither the database nor its packages.
  const openApi = () => {
    opening ??= import('./database/openEmbeddedApi').then(({ openEmbeddedApi }) =>
      openEmbeddedApi(settings, log, metrics),
    );
    return opening;
  };
  let embedded: EmbeddedApi | undefined;
  const proxies = createProxies(settings, log);
  const site = createSite({
    api: proxies.api ?? { fetch: async (request, bindings) => (await openApi()).fetch(request, bindings) },
    panel: servePanel(dist),
    host,
    allowedHosts,
    trustedProxies,
    upstreams: proxies.upstreams,
    readiness: async (): Promise<Readiness> =>
      upstreamUrl ? {} : (embedded?.readiness() ?? { started: false }),
    count: metrics?.count,
  });
  const server = createPanelServer(site);
  const port = await listen(server, host, settings.port, 'PORT');
  const metricsServer = metrics && createPanelServer(metrics.routes);
  const metricsPort =
    metricsServer && (await listen(metricsServer, host, settings.metricsPort ?? 0, 'METRICS_PORT'));
  if (!upstreamUrl) embedded = await openApi();
  const backups = backupPlan && scheduleBackups(backupPlan);
  if (backups) metrics?.watchBackups(backups.lastBackup);
  const isBuilt = existsSync(join(dist, 'index.html'));
  return {
    port,
    /** Address and how to sign in, to be printed once. */
    notice: describeStart({ settings, port, metricsPort, signIn: embedded?.signIn, isBuilt }),
    stop: async () => {
      await Promise.all([server.stop(graceMs), backups?.stop()]);
      await metricsServer?.stop(0);
      await embedded?.close();
      await closeLog();
    },
  };
}

/** @throws {StartError} if there is no database to back up or the folder can't be written. */
async function checkBackupPlan({ backups, upstreamUrl }: Settings): Promise<BackupPlan | undefined> {
  if (backups === undefined || backups === 'none') return undefined;
  if (upstreamUrl) throw new StartError('UPSTREAM_URL is set: there is no database here for BACKUP_DIR.');
  await checkBackupFolder(backups.folder);
  return backups;
}

async function listen(server: PanelServer, host: string, port: number, variable: string): Promise<number> {
  try {
    return await server.listen(port, host);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use: set ${variable} to another one.`);
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this account: set ${variable}.`);
    throw new StartError(`HOST ${host} can't be listened on: ${describeError(error)}.`);
  }
}
