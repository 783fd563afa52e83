import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { openEmbedded } from '../../../upstream/database/embedded/openEmbedded';
import { cachePath } from './cachePath';

/**
 * Puts an empty database with its tables into a data folder, as a process that has used and left it: in a
 * fraction of the seconds that a first start takes. It is made once and kept beside the packages.
 */
export async function prepareFolder(dataDir: string): Promise<void> {
  const kept = await cachePath('');
  if (!existsSync(kept)) await makeFolder(kept);
  await cp(kept, dataDir, { recursive: true });
}

async function makeFolder(kept: string): Promise<void> {
  const unfinished = `${kept}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await (await openEmbedded(unfinished)).close();
  try {
    await rename(unfinished, kept);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(kept)) throw error;
    await rm(unfinished, { recursive: true });
  }
}
