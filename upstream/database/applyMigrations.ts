import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase, Pool } from 'pg';
import { inTransaction } from './inTransaction';

/**
 * A query with the driver's timeout in milliseconds, because building a large index takes long. The types of
 * pg have this timeout only for a whole client.
 */
const slowQuery = (text: string, values: unknown[] = []) => ({ text, values, query_timeout: 60 * 60_000 });

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

interface Journal {
  entries: { tag: string; when: number }[];
}

/** The table in which drizzle's migrator and `applyMigrations` record the applied migrations. */
export const historyTable = 'drizzle.__drizzle_migrations';
const createHistory = [
  'create schema if not exists drizzle',
  `create table if not exists ${historyTable} (id serial primary key, hash text not null, created_at bigint)`,
];

/** The names of this version's migrations, oldest first. */
export function migrationNames(): string[] {
  return readJournal().map(({ tag }) => tag);
}

/**
 * The name of the last applied migration; undefined if there is none.
 * @throws {Error} if this version does not have it, because a newer one has used the database.
 */
export async function lastMigration(client: ClientBase): Promise<string | undefined> {
  const time = await timeOfLast(client);
  if (time === undefined) return undefined;
  const last = migrationAt(time);
  if (!last) throw new Error('The database is of another version of Seamark, most likely of a newer one');
  return last;
}

/** The name of the migration with that `created_at`; undefined if this version does not have it. */
export function migrationAt(time: number): string | undefined {
  return readJournal().find(({ when }) => when === time)?.tag;
}

/** @throws {Error} if a database has no tables of Seamark, or those of another version. */
export async function checkIsUpToDate(client: ClientBase): Promise<void> {
  const migration = await lastMigration(client);
  const newest = migrationNames().at(-1);
  if (migration === undefined) throw new Error('There are no tables of Seamark in the database');
  if (migration !== newest) {
    throw new Error(
      `The database is of an earlier version of Seamark (${migration}, this one's is ${newest}): ` +
        'make the backup with that version, or start this one once',
    );
  }
}

/** An SQL script that creates all tables of this version, without the migration history. */
export function schemaScript(): string {
  const migrations = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => sql);
  return [...createHistory, ...migrations].map(text => `${text.trim().replace(/;?$/, ';')}\n`).join('\n');
}

/**
 * Whether all of this version's migrations are applied; a newer version may have added more.
 * @throws {Error} if the database can't be queried.
 */
export async function isMigrated(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${historyTable} where created_at = $1 limit 1`, [
    readJournal().at(-1)?.when,
  ]);
  return rowCount === 1;
}

/**
 * Applies the missing migrations up to `until`, or all, within the client's transaction. Updates the history
 * of drizzle's migrator, which supports neither.
 */
export async function applyMigrations(client: ClientBase, until?: string): Promise<void> {
  const names = migrationNames();
  const count = until === undefined ? names.length : names.indexOf(until) + 1;
  const done = await timeOfLast(client);
  if (done === undefined) {
    for (const text of createHistory) await client.query(text);
  }
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(0, count)) {
    if (done !== undefined && folderMillis <= done) continue;
    for (const text of sql) await client.query(slowQuery(text));
    await client.query(`insert into ${historyTable} (hash, created_at) values ($1, $2)`, [
      hash,
      folderMillis,
    ]);
  }
}

async function timeOfLast(client: ClientBase): Promise<number | undefined> {
  const found = await client.query<{ exists: boolean }>(
    `select to_regclass('${historyTable}') is not null as exists`,
  );
  if (!found.rows[0]?.exists) return undefined;
  const last = await client.query<{ created_at: string }>(
    `select created_at from ${historyTable} order by created_at desc limit 1`,
  );
  return last.rows[0] && Number(last.rows[0].created_at);
}

function readJournal(): Journal['entries'] {
  const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  return journal.entries;
}

/** An arbitrary number, but the same in every process of this product. */
const lockNumber = 5_301_915;

/**
 * Migrates a database in one transaction, one process at a time, so that a killed process leaves no partial
 * migration. Statements have no timeout, because an index of a million rows takes longer than a call may.
 */
export function migrateDatabase(pool: Pool): Promise<void> {
  return inTransaction(pool, async client => {
    await client.query('set local statement_timeout = 0');
    await lockMigrations(client);
    await applyMigrations(client);
  });
}

/** Waits for another process that migrates, and blocks others until the client's transaction ends. */
export async function lockMigrations(client: ClientBase): Promise<void> {
  await client.query(slowQuery('select pg_advisory_xact_lock($1)', [lockNumber]));
}
