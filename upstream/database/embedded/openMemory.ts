import { createOrm } from '../createOrm';
import type { Database } from '../Database';
import { migrateDatabase } from '../migrateDatabase';
import { createEnginePool } from './createEnginePool';
import { engineOf, openPglite, packedFolder } from './openPglite';

/**
 * Opens PGlite in memory, in this thread, from a folder packed by `packMemory` or by the build.
 */
export async function openMemory(packed?: Blob): Promise<Database> {
  const engine = engineOf(await openPglite({ packed: packed ?? (await packedFolder()) }));
  const pool = createEnginePool(async () => engine);
  await migrateDatabase(pool);
  return {
    orm: createOrm(pool),
    pool,
    tend: async () => {},
    checkRoom: async () => {},
    hasOneSession: true,
    unhurried: work => work(),
    close: async () => {
      await pool.end();
      await engine.close();
    },
  };
}

/**
 * A new database's folder with its tables in it, packed: opening it takes half as long as making one.
 * @param packed What the build has packed, else found beside this module.
 */
export async function packMemory(packed?: Blob): Promise<Blob> {
  const client = await openPglite({ packed: packed ?? (await packedFolder()) });
  const pool = createEnginePool(async () => engineOf(client));
  await migrateDatabase(pool);
  await pool.end();
  const filled = await client.dumpDataDir('none');
  await client.close();
  return filled;
}
