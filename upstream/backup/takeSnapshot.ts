import { randomBytes } from 'node:crypto';
import { type ClientBase, escapeIdentifier } from 'pg';
import { lastMigration, migrationNames } from '../database/applyMigrations';
import type { Database } from '../database/Database';
import { holdContents } from '../files/collectContents';
import type { TableHeader } from './BackupHeader';
import { type KeptTable, listTables } from './listTables';
import { type Query, readTable } from './readTable';
import { pieces, selectKeys, selectRows } from './selectRows';

export interface Snapshot {
  migration: string;
  tables: SnapshotTable[];
  /** To be called in the end, whatever has happened. */
  release: () => Promise<void>;
}

export interface SnapshotTable {
  header: TableHeader;
  /** Its rows in JSON, some at a time. */
  read: () => AsyncGenerator<string[]>;
}

/**
 * Keeps a database's rows as they are at this moment, for as long as reading them takes, while everybody goes
 * on.
 *
 * A server does it by a transaction. Where one session answers all calls, a transaction would keep them all
 * waiting: there PostgreSQL copies the rows aside (`with hold`), and they are read between other calls. Only
 * the pieces of files are not copied: they never change, and those that go are held back (`holdContents`).
 * @throws {Error} where the tables are not those of this version.
 */
export async function takeSnapshot(database: Database): Promise<Snapshot> {
  const { pool, hasOneSession, unhurried } = database;
  const kept = listTables();
  const prefix = `backup_${randomBytes(6).toString('hex')}_`;
  const cursorOf = ({ name }: KeptTable) => escapeIdentifier(prefix + name);
  const letGo = holdContents();
  const client = await pool.connect().catch(error => {
    letGo();
    throw error;
  });
  const query: Query = (text, values) => (hasOneSession ? pool : client).query(text, values);
  try {
    if (hasOneSession) await database.checkRoom({ bytes: await sizeOfRows(client, kept) });
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const migration = await checkState(client);
    const tables: SnapshotTable[] = [];
    for (const table of kept) {
      const cursor = cursorOf(table);
      tables.push({
        header: await describeTable(client, table),
        read: () => readTable(query, cursor, table),
      });
      const rows = table.name === pieces ? selectKeys(table) : selectRows(table);
      await client.query(`declare ${cursor} no scroll cursor with hold for ${rows}`);
    }
    if (hasOneSession) {
      await unhurried(() => client.query('commit'));
      client.release();
    }
    const closing = kept.map(table => `close ${cursorOf(table)}`).join(';');
    return {
      migration,
      tables,
      release: async () => {
        letGo();
        await query(hasOneSession ? closing : 'rollback').catch(() => {});
        if (!hasOneSession) client.release();
      },
    };
  } catch (error) {
    letGo();
    client.release(true);
    throw error;
  }
}

async function checkState(client: ClientBase): Promise<string> {
  const migration = await lastMigration(client);
  const newest = migrationNames().at(-1);
  if (migration === undefined) throw new Error('There are no tables of Seamark in the database');
  if (migration !== newest) {
    throw new Error(
      `The database is of an earlier version of Seamark (${migration}, this one's is ${newest}): ` +
        'make the backup with that version, or start this one once',
    );
  }
  return migration;
}

/**
 * A number that was given out is not given out again, though its row may be gone: so the next one is kept.
 */
async function describeTable(client: ClientBase, table: KeptTable): Promise<TableHeader> {
  const { name, columns, numbered } = table;
  const header = { name, columns: columns.map(column => column.name) };
  if (numbered === undefined) return header;
  const found = await client.query<{ sequence: string }>(
    'select pg_get_serial_sequence($1, $2) as sequence',
    [`public.${escapeIdentifier(name)}`, numbered],
  );
  const { rows } = await client.query<{ next: string }>(
    `select last_value + is_called::integer as next from ${found.rows[0]?.sequence}`,
  );
  return { ...header, numbered: { column: numbered, next: Number(rows[0]?.next) } };
}

/** In bytes, about: what the copy of the rows takes. */
async function sizeOfRows(client: ClientBase, tables: KeptTable[]): Promise<number> {
  const names = tables.map(({ name }) => name).filter(name => name !== pieces);
  const { rows } = await client.query<{ size: string }>(
    `select coalesce(sum(pg_table_size(oid)), 0) as size from pg_class
      where relnamespace = 'public'::regnamespace and relname = any($1::text[])`,
    [names],
  );
  return Number(rows[0]?.size);
}
