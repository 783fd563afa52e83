import { readFile } from 'node:fs/promises';
import type { Engine } from '../../../upstream/database/embedded/Engine';
import { engineOf, openPglite } from '../../../upstream/database/embedded/openPglite';

/** A new data folder without tables, as the build has packed it. */
export const newDatabase = new URL(
  '../../../dist-server/upstream/database/embedded/newDatabase.tar.gz',
  import.meta.url,
);

/** PGlite in memory, in this thread, on a new database without tables. */
export async function openBareEngine(): Promise<Engine> {
  return engineOf(await openPglite({ packed: new Blob([await readFile(newDatabase)]) }));
}
