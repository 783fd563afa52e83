import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '../../../upstream/database/Database';
import { openMemory, packMemory } from '../../../upstream/database/embedded/openMemory';
import { cachePath } from './cachePath';
import { newDatabase } from './openBareEngine';

/**
 * An empty database in memory, with its tables. Its folder is packed once, from what is built where it is,
 * and kept beside the packages.
 */
export async function openPackedDatabase(): Promise<Database> {
  const kept = await cachePath('.tar');
  if (!existsSync(kept)) {
    await mkdir(dirname(kept), { recursive: true });
    const unfinished = `${kept}.${process.pid}`;
    const built = existsSync(newDatabase) ? new Blob([await readFile(newDatabase)]) : undefined;
    await writeFile(unfinished, new Uint8Array(await (await packMemory(built)).arrayBuffer()));
    await rename(unfinished, kept);
  }
  return openMemory(new Blob([await readFile(kept)]));
}
