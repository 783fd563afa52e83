import { createApp } from '../../upstream/app';
import { isMigrated } from '../../upstream/database/applyMigrations';
import type { Database } from '../../upstream/database/Database';
import { describeError } from '../../upstream/database/describeError';
import { openEmbedded } from '../../upstream/database/embedded/openEmbedded';
import { openServer } from '../../upstream/database/openServer';
import type { Log } from '../../upstream/events/EventLine';
import { seedDatabase } from '../../upstream/seed/seedDatabase';
import { openControl } from '../control';
import type { Api } from '../createSite';
import type { Metrics } from '../operations/openMetrics';
import type { Readiness } from '../operations/probes';
import type { Settings } from '../readSettings';
import { StartError } from '../StartError';
import { checkAdminPassword, defaultEmail, ensureAdministrator, type SignIn } from './ensureAdministrator';
import { lockFolder } from './lockFolder';
import { scheduleCleanup } from './scheduleCleanup';

export interface EmbeddedApi extends Api {
  signIn: SignIn;
  readiness: () => Promise<Readiness>;
  /** Writes pending data to disk, closes the database and releases its folder. */
  close: () => Promise<void>;
}

/**
 * Opens the API in this process with its database. Migrates the tables, seeds an unused database and ensures
 * an administrator.
 * @throws {StartError} if the folder, the database server or `ADMIN_PASSWORD` can't be used.
 */
export async function openEmbeddedApi(
  settings: Settings,
  log: Log,
  metrics?: Pick<Metrics, 'watchDatabase' | 'watchUploads'>,
): Promise<EmbeddedApi> {
  const { databaseUrl, dataDir, openCollections, adminEmail, adminPassword } = settings;
  const { trustedProxies, writesPerMinute } = settings;
  await checkAdminPassword(adminEmail ?? defaultEmail, adminPassword);
  const release = databaseUrl ? async () => {} : await lockFolder(dataDir);
  let database: Database | undefined;
  try {
    const opened = databaseUrl ? await openServer(databaseUrl) : await openEmbedded(dataDir);
    database = opened;
    await seedDatabase(database);
    const signIn = await ensureAdministrator(database, { email: adminEmail, password: adminPassword });
    const app = createApp({
      database,
      openCollections,
      log,
      trustedProxies,
      watchUploads: metrics?.watchUploads,
      ...(writesPerMinute && { limits: { writesPerMinute } }),
    });
    metrics?.watchDatabase(database.pool);
    const closeControl = databaseUrl ? async () => {} : await openControl(dataDir, database, log);
    const stopCleanup = scheduleCleanup(database, settings.eventDays);
    return {
      fetch: (request, bindings) => app.fetch(request, bindings),
      signIn,
      readiness: () => readinessOf(opened),
      close: async () => {
        await Promise.all([closeControl(), stopCleanup()]);
        await close(database, !databaseUrl, release);
      },
    };
  } catch (error) {
    await close(database, false, release);
    const reason = describeError(error);
    throw new StartError(databaseUrl ? `DATABASE_URL can't be used: ${reason}.` : reason, { cause: error });
  }
}

/** Logs the reason of a failed check. */
export async function readinessOf({
  pool,
  checkDiskSpace,
}: Pick<Database, 'pool' | 'checkDiskSpace'>): Promise<Readiness> {
  const log = (error: unknown) => console.error(`The database is not ready: ${describeError(error)}`);
  const migrations = await isMigrated(pool).catch(log);
  const diskSpace = await checkDiskSpace({}).then(() => true, log);
  return {
    database: migrations !== undefined,
    migrations: migrations === true,
    diskSpace: diskSpace === true,
  };
}

async function close(database: Database | undefined, isEmbedded: boolean, release: () => Promise<void>) {
  try {
    if (isEmbedded) await database?.pool.query('checkpoint');
    await database?.close();
  } finally {
    await release();
  }
}
