import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { openMemory, packMemory } from '../../../upstream/database/embedded/openMemory';
import type { Database } from '../../../upstream/database/openDatabase';

const root = new URL('../../../', import.meta.url);
const cache = new URL('node_modules/.cache/seamark/', root);
const migrations = new URL('upstream/database/migrations/', root);

/**
 * An empty database in memory, with its tables. Its folder is packed once and kept beside the packages, under a
 * name that changes with PGlite and with the migrations.
 */
export async function openPackedDatabase(): Promise<Database> {
  const kept = new URL(`${await nameOfFolder()}.tar`, cache);
  if (!existsSync(kept)) {
    await mkdir(cache, { recursive: true });
    const unfinished = new URL(`${process.pid}.unfinished`, cache);
    await writeFile(unfinished, new Uint8Array(await (await packMemory()).arrayBuffer()));
    await rename(unfinished, kept);
  }
  return openMemory(new Blob([await readFile(kept)]));
}

async function nameOfFolder(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(new URL('node_modules/@electric-sql/pglite/package.json', root)));
  for (const file of (await readdir(migrations)).sort()) {
    if (file.endsWith('.sql')) hash.update(await readFile(new URL(file, migrations)));
  }
  return hash.digest('hex').slice(0, 16);
}
