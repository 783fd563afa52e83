import { join } from 'node:path';
import { checkFolder, markFolder } from './checkFolder';
import { checkRoom, NoRoom } from './checkRoom';
import { createEnginePool } from './createEnginePool';
import { createOrm } from './createOrm';
import { describeFailure } from './describeFailure';
import { type KeeperOptions, keepEngine } from './keepEngine';
import { migrateDatabase } from './migrateDatabase';
import type { Database } from './openDatabase';
import { createTending } from './tendEmbedded';

/**
 * Opens PGlite on the folder `database` of `dataDir`, in a thread of its own (`keepEngine`).
 * @throws {Error} that says why the folder can't be read and what to do; it is left as it is.
 */
export async function openEmbedded(
  dataDir: string,
  options: Pick<KeeperOptions, 'patience'> = {},
): Promise<Database> {
  const folder = join(dataDir, 'database');
  const isNew = await checkFolder(dataDir, folder);
  const keeper = keepEngine(folder, { isNew, checkRoom: () => checkRoom(dataDir), ...options });
  const pool = createEnginePool(keeper.reach);
  const close = async () => {
    await pool.end();
    await keeper.close();
  };
  try {
    await checkRoom(dataDir);
    await keeper.reach();
    await migrateDatabase(pool);
    const tend = createTending(pool);
    await tend();
    await markFolder(dataDir);
    keeper.watch();
    return { orm: createOrm(pool), pool, tend, close, checkRoom: bytes => checkRoom(dataDir, bytes) };
  } catch (error) {
    await close();
    if (error instanceof NoRoom || isNew) throw error;
    throw new Error(
      `The database in ${folder} can't be opened (${describeFailure(error)}). Put back a copy of that folder, or ` +
        'restore a backup into an empty one: npm run restore -- <file>.',
      { cause: error },
    );
  }
}
