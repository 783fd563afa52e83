import type { Engine } from '../../../upstream/database/embedded/Engine';
import { engineOf, openPglite } from '../../../upstream/database/embedded/openPglite';

/** PGlite in memory, in this thread, on a new database without tables. */
export async function openBareEngine(): Promise<Engine> {
  return engineOf(await openPglite({}));
}
