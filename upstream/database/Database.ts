import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { SpaceNeeded } from './embedded/checkDiskSpace';

/** Queries in one dialect for both engines; transactions have the same type. */
export type Orm = PgDatabase<PgQueryResultHKT>;

export interface Database {
  orm: Orm;
  /** The same database, for libraries that need `pg`'s clients. */
  pool: Pool;
  /** Does a PostgreSQL server's background work for the embedded database. Call it regularly. */
  maintain: () => Promise<void>;
  /** Checks whether a write fits on the disk. @throws {DiskFull} if the disk is too full. */
  checkDiskSpace: (needed: SpaceNeeded) => Promise<void>;
  /**
   * Copies the data folder to `database` in another folder, between two calls; the copy looks like that of a
   * crashed server. Only an embedded database has it.
   * @throws {DiskFull} if the disk is too full.
   */
  copyFolder?: (dataDir: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface Opening {
  /** Neither creates nor migrates the database: its tables stay those of the version that last used it. */
  skipMigrations?: boolean;
}
