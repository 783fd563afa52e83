import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '../../../upstream/database/applyMigrations';
import type { Database } from '../../../upstream/database/Database';
import { createEnginePool } from '../../../upstream/database/embedded/createEnginePool';
import { engineOf } from '../../../upstream/database/embedded/openPglite';
import { createPglite, openMemory } from './openMemory';

const root = new URL('../../../', import.meta.url);
const migrations = new URL('upstream/database/migrations/', root);

/**
 * The cache path, next to the packages, of something built from an empty database; its name depends on
 * PGlite's version and the migrations.
 */
export async function cachePath(ending: string): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(new URL('node_modules/@electric-sql/pglite/package.json', root)));
  for (const file of (await readdir(migrations)).sort()) {
    if (file.endsWith('.sql')) hash.update(await readFile(new URL(file, migrations)));
  }
  const name = hash.digest('hex').slice(0, 16) + ending;
  return fileURLToPath(new URL(`node_modules/.cache/seamark/${name}`, root));
}

/** An empty database in memory with its tables. */
export async function openPackedDatabase(): Promise<Database> {
  return openMemory(await packedDatabase());
}

/**
 * The packed folder of an empty database with its tables, made once and cached next to the packages; opening
 * it takes a tenth of creating one.
 */
export async function packedDatabase(): Promise<Blob> {
  const cached = await cachePath('.tar');
  if (!existsSync(cached)) {
    const client = await createPglite();
    const pool = createEnginePool(async () => engineOf(client));
    await migrateDatabase(pool);
    await pool.end();
    const filled = await client.dumpDataDir('none');
    await client.close();
    await mkdir(dirname(cached), { recursive: true });
    const unfinished = `${cached}.${process.pid}`;
    await writeFile(unfinished, new Uint8Array(await filled.arrayBuffer()));
    await rename(unfinished, cached);
  }
  return new Blob([await readFile(cached)]);
}
