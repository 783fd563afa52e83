import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '../../../upstream/database/Database';
import { cachePath } from './cachePath';
import { openMemory, packMemory } from './openMemory';

/** An empty database in memory with its tables. */
export async function openPackedDatabase(): Promise<Database> {
  return openMemory(await packedDatabase());
}

/** The packed folder of an empty database with its tables, made once and cached next to the packages. */
export async function packedDatabase(): Promise<Blob> {
  const cached = await cachePath('.tar');
  if (!existsSync(cached)) {
    await mkdir(dirname(cached), { recursive: true });
    const unfinished = `${cached}.${process.pid}`;
    await writeFile(unfinished, new Uint8Array(await (await packMemory()).arrayBuffer()));
    await rename(unfinished, cached);
  }
  return new Blob([await readFile(cached)]);
}
