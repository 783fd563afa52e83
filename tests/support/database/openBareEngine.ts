import type { Engine } from '../../../upstream/database/embedded/Engine';
import { engineOf } from '../../../upstream/database/embedded/openPglite';
import { createPglite } from './openMemory';

/** PGlite in memory, in this thread, with a new database without tables. */
export async function openBareEngine(): Promise<Engine> {
  return engineOf(await createPglite());
}
