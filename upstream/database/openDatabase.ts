import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openEmbedded } from './openEmbedded';
import { openServer } from './openServer';

/** Queries in one dialect, whichever engine answers them; a transaction's handle is one too. */
export type Orm = PgDatabase<PgQueryResultHKT>;
export type Database = { orm: Orm; close(): Promise<void> };

/**
 * Opens the database and brings its tables up to date: a PostgreSQL server (`databaseUrl`), files in a folder
 * (`dataDir`, PostgreSQL in this process; one process at a time), or memory. Throws when it can't be reached or
 * read; nothing is ever emptied or made anew in place of a database that doesn't open.
 */
export async function openDatabase(
  place: { databaseUrl?: string; dataDir?: string } = {},
): Promise<Database> {
  return place.databaseUrl ? openServer(place.databaseUrl) : openEmbedded(place.dataDir);
}
