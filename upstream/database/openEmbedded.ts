import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { dataDir as preparedFolder } from '@electric-sql/pglite-prepopulatedfs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrateEmbedded } from './migrateDatabase';
import type { Database } from './openDatabase';

const extensions = { pg_trgm };

/**
 * Opens PGlite: in memory, or in the folder `database` of `dataDir`. A new folder is prepared beside its place
 * and moved there when it is whole, so that a process killed on its first start leaves nothing half made.
 * A folder that PostgreSQL can't read is left as it is, and the error says what to do.
 */
export async function openEmbedded(dataDir?: string): Promise<Database> {
  if (dataDir === undefined) return openMemory(await preparedFolder());
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) await prepare(folder);
  try {
    const client = await PGlite.create({ dataDir: folder, extensions });
    const database = await toDatabase(client);
    await tendGrownTables(client);
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database in ${folder} can't be opened (${reason}). ` +
        'Put back a copy of that folder, or move it away to start with an empty database.',
      { cause: error },
    );
  }
}

/** Opens PGlite in memory, from a folder that was packed by `packMemory` or comes with PGlite. */
export async function openMemory(packed: Blob): Promise<Database> {
  return toDatabase(await PGlite.create({ loadDataDir: packed, extensions }));
}

/** A new database's folder with its tables in it, packed: opening it takes half as long as making one. */
export async function packMemory(): Promise<Blob> {
  const client = await PGlite.create({ loadDataDir: await preparedFolder(), extensions });
  await migrateEmbedded(drizzle(client));
  const packed = await client.dumpDataDir('none');
  await client.close();
  return packed;
}

async function prepare(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const client = await PGlite.create({
    dataDir: unfinished,
    loadDataDir: await preparedFolder(),
    extensions,
  });
  await (await toDatabase(client)).close();
  await rename(unfinished, folder);
}

/**
 * Does what a server's autovacuum does, which PGlite lacks: lets the planner know the tables that have grown by a
 * fifth since this was last done, and indexes answer alone for their rows.
 */
async function tendGrownTables(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) / current_setting('block_size')::integer > 100 + relpages * 1.2`);
  for (const { name } of rows) await client.exec(`vacuum analyze public.${name}`);
}

async function toDatabase(client: PGlite): Promise<Database> {
  const orm = drizzle(client);
  await migrateEmbedded(orm);
  return { orm, close: () => client.close() };
}
