import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { migrateDatabase } from '../../../upstream/database/applyMigrations';
import { createOrm } from '../../../upstream/database/createOrm';
import type { Database } from '../../../upstream/database/Database';
import { createEnginePool } from '../../../upstream/database/embedded/createEnginePool';
import type { Engine } from '../../../upstream/database/embedded/Engine';
import { engineOf } from '../../../upstream/database/embedded/openPglite';

/** PGlite in this thread, from a packed folder if there is one, in memory or a new folder. */
export function createPglite(packed?: Blob, folder?: string): Promise<PGlite> {
  return PGlite.create({
    dataDir: folder ?? 'memory://',
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    ...(packed && { loadDataDir: packed }),
  });
}

/** PGlite in memory, in this thread, with a new database without tables. */
export const openBareEngine = async (): Promise<Engine> => engineOf(await createPglite());

export async function openMemory(packed?: Blob): Promise<Database> {
  const engine = engineOf(await createPglite(packed));
  const pool = createEnginePool(async () => engine);
  await migrateDatabase(pool);
  return {
    orm: createOrm(pool),
    pool,
    maintain: async () => {},
    checkDiskSpace: async () => {},
    close: async () => {
      await pool.end();
      await engine.close();
    },
  };
}
