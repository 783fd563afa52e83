import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '../../../upstream/database/Database';
import { cachePath } from './cachePath';
import { openMemory, packMemory } from './openMemory';

/**
 * An empty database in memory, with its tables. Its folder is packed once and kept beside the packages.
 */
export async function openPackedDatabase(): Promise<Database> {
  const kept = await cachePath('.tar');
  if (!existsSync(kept)) {
    await mkdir(dirname(kept), { recursive: true });
    const unfinished = `${kept}.${process.pid}`;
    await writeFile(unfinished, new Uint8Array(await (await packMemory()).arrayBuffer()));
    await rename(unfinished, kept);
  }
  return openMemory(new Blob([await readFile(kept)]));
}
