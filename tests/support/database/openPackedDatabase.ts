import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '../../../upstream/database/Database';
import { cachePath } from './cachePath';
import { openMemory, packMemory } from './openMemory';

/**
 * An empty database in memory with its tables, whose folder is packed once and cached next to the packages.
 */
export async function openPackedDatabase(): Promise<Database> {
  const cached = await cachePath('.tar');
  if (!existsSync(cached)) {
    await mkdir(dirname(cached), { recursive: true });
    const unfinished = `${cached}.${process.pid}`;
    await writeFile(unfinished, new Uint8Array(await (await packMemory()).arrayBuffer()));
    await rename(unfinished, cached);
  }
  return openMemory(new Blob([await readFile(cached)]));
}
