import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClientBase, escapeIdentifier } from 'pg';
import { checkIsUpToDate, historyTable, schemaScript } from '../database/applyMigrations';
import type { Database } from '../database/Database';
import { openEmbedded } from '../database/embedded/openEmbedded';
import { allTables, describeReferences, skippedTables, truncateAll } from './backupTables';

/** The last line of `pg_dump`'s output, which shows that a script is complete. */
export const lastLine = '-- PostgreSQL database dump complete';

/** Approximate characters of rows per statement. */
const batchSize = 512 * 1024;

/**
 * Yields a database as an SQL script in the format of `pg_dump`, from one snapshot: tables, then rows as
 * `COPY` blocks. Restore it with `psql` in an empty database or with `readBackup`. The transaction lasts
 * until the end, and blocks other clients of an embedded database.
 * @throws {Error} if the database can't be read or has another version.
 */
export async function* dumpDatabase({ pool }: Pick<Database, 'pool'>): AsyncGenerator<string> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await client.query('set local datestyle = iso; set local bytea_output = hex');
    await checkIsUpToDate(client);
    const references = await describeReferences(client);
    yield `--
-- Database of Seamark. Restore it with "npm run restore", or with psql in an empty database.
--

BEGIN;
SET LOCAL client_encoding = 'UTF8';
SET LOCAL standard_conforming_strings = on;
SET LOCAL search_path = public;
SET LOCAL statement_timeout = 0;

`;
    yield schemaScript();
    yield `${truncateAll()};\n${references.drop}\n`;
    yield* copyTable(client, historyTable, ['id', 'hash', 'created_at'], 'id');
    for (const { name, columns, numbered } of allTables()) {
      if (!skippedTables.includes(name)) yield* copyTable(client, `public.${name}`, columns, numbered);
    }
    yield `${references.add}\nCOMMIT;\n\n--\n${lastLine}\n--\n`;
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

async function* copyTable(
  client: ClientBase,
  table: string,
  columns: string[],
  numbered: string | undefined,
): AsyncGenerator<string> {
  const names = columns.map(escapeIdentifier);
  yield `COPY ${table} (${names.join(', ')}) FROM stdin;\n`;
  const values = names.map(name => `${name}::text`).join(', ');
  await client.query(`declare dump no scroll cursor for select ${values} from ${table}`);
  for (let count = 50; ; ) {
    const text = `fetch ${count} from dump`;
    const { rows } = await client.query<(string | null)[]>({ text, rowMode: 'array' });
    if (rows.length === 0) break;
    const lines = rows.map(row => `${row.map(escapeValue).join('\t')}\n`).join('');
    yield lines;
    count = Math.max(1, Math.min(1000, Math.round((rows.length * batchSize) / lines.length)));
  }
  await client.query('close dump');
  yield '\\.\n\n';
  if (numbered === undefined) return;
  const found = await client.query<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', [
    table,
    numbered,
  ]);
  const sequence = found.rows[0]?.name;
  const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
    `select last_value, is_called from ${sequence}`,
  );
  for (const { last_value, is_called } of rows) {
    yield `SELECT pg_catalog.setval('${sequence}', ${last_value}, ${is_called});\n\n`;
  }
}

/** The text format of `COPY` (PostgreSQL manual, "COPY", File Formats). */
const escapeValue = (value: string | null) =>
  value === null ? '\\N' : value.replace(/[\\\n\r\t]/g, sign => escapes[sign] ?? sign);
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const copyPrefix = 'backup-copy-';

/** Dumps a copy of an embedded database in use, made between two calls, which wait only for the copying. */
export async function* dumpServedDatabase(database: Database, dataDir: string): AsyncGenerator<string> {
  const copy = await mkdtemp(join(dataDir, copyPrefix));
  try {
    await database.copyFolder?.(copy);
    const copied = await openEmbedded(copy, { skipMigrations: true });
    try {
      yield* dumpDatabase(copied);
    } finally {
      await copied.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Removes the copies that a killed process left in its data folder. */
export async function removeOldCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(copyPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
