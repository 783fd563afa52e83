import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { openEmbedded } from './embedded/openEmbedded';
import { openMemory } from './embedded/openMemory';
import { openServer } from './openServer';

/** Queries in one dialect, whichever engine answers them; a transaction's handle is one too. */
export type Orm = PgDatabase<PgQueryResultHKT>;

export interface Database {
  orm: Orm;
  /** The same database, for what takes `pg`'s own clients. */
  pool: Pool;
  /**
   * Does what a database without processes of its own has to be asked for; to be called every now and then.
   */
  tend: () => Promise<void>;
  /**
   * Looks whether there is room for a write of that many bytes.
   * @throws {NoRoom} where the disk is too full.
   */
  checkRoom: (bytes: number) => Promise<void>;
  /** Whether one session answers all calls, so that a transaction keeps everybody else waiting. */
  hasOneSession: boolean;
  /**
   * Lets `work` ask for what takes minutes, where else an answer so long in coming is taken for a failure.
   */
  unhurried: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

export interface Opening {
  /**
   * Neither makes a database nor brings it up to date: its tables stay those of the version that has used it.
   */
  asItIs?: boolean;
}

/**
 * Opens the database and brings its tables up to date: a PostgreSQL server (`databaseUrl`), files in a folder
 * (`dataDir`, PostgreSQL in this process; one process at a time), or memory. Nothing is ever emptied or made
 * anew in place of a database that doesn't open.
 * @throws {Error} where it can't be reached or read.
 */
export async function openDatabase(
  place: { databaseUrl?: string | undefined; dataDir?: string } = {},
  opening: Opening = {},
): Promise<Database> {
  if (place.databaseUrl) return openServer(place.databaseUrl, opening);
  return place.dataDir === undefined ? openMemory() : openEmbedded(place.dataDir, opening);
}
