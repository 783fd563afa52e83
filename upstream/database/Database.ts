import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { RoomNeeded } from './embedded/checkRoom';

/** Queries in one dialect, whichever engine answers them; a transaction's handle is one too. */
export type Orm = PgDatabase<PgQueryResultHKT>;

export interface Database {
  orm: Orm;
  /** The same database, for what takes `pg`'s own clients. */
  pool: Pool;
  /**
   * Does what a database without processes of its own has to be asked for; to be called every now and then.
   */
  maintain: () => Promise<void>;
  /**
   * Checks whether there is room for a write.
   * @throws {NoRoom} where the disk is too full.
   */
  checkRoom: (needed: RoomNeeded) => Promise<void>;
  /**
   * Copies the data folder to `database` in another folder, between two calls: as after a crash at that
   * moment. Only an embedded database on a disk has it.
   * @throws {NoRoom} where the disk is too full.
   */
  copyFolder?: (dataDir: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface Opening {
  /**
   * Neither makes a database nor brings it up to date: its tables stay those of the version that has used it.
   */
  skipMigrations?: boolean;
}
