import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { markFolder } from '../../../upstream/database/embedded/checkFolder';
import { createPglite } from './openMemory';
import { cachePath, packedDatabase } from './openPackedDatabase';

/**
 * Copies an empty database with its tables into a data folder, as left by a closed process, which takes a
 * fraction of a first start. It is created once and cached next to the packages.
 */
export async function prepareFolder(dataDir: string): Promise<void> {
  const cached = await cachePath('');
  if (!existsSync(cached)) await makeFolder(cached);
  await cp(cached, dataDir, { recursive: true });
}

async function makeFolder(cached: string): Promise<void> {
  const unfinished = `${cached}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const unpacked = await createPglite(await packedDatabase(), join(unfinished, 'database'));
  await unpacked.close();
  await markFolder(unfinished);
  try {
    await rename(unfinished, cached);
  } catch (error) {
    // Another process has created it.
    if (!existsSync(cached)) throw error;
    await rm(unfinished, { recursive: true });
  }
}
