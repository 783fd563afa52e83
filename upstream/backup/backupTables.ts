import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import * as accounts from '../database/accounts';
import * as documents from '../database/documents';
import * as eventTable from '../database/eventTable';
import * as fileTables from '../database/fileTables';
import * as schema from '../database/schema';

/**
 * Tables whose rows no backup holds: sessions, unfinished and counted sign-ins, and answers kept for a
 * repeated call. All of them expire within days anyway.
 */
export const skippedTables = ['sessions', 'sign_in_challenges', 'sign_in_attempts', 'idempotency_keys'];

export interface BackupTable {
  name: string;
  /** All columns but those that the database computes. */
  columns: string[];
  /** The column that the database numbers. */
  numbered: string | undefined;
}

/** All tables of the product, those without rows in a backup included. */
export function allTables(): BackupTable[] {
  const exported: unknown[] = [accounts, documents, eventTable, fileTables, schema].flatMap(part =>
    Object.values(part),
  );
  const tables = exported.filter(value => is(value, PgTable));
  return tables.map(table => {
    const { name, columns } = getTableConfig(table);
    return {
      name,
      columns: columns.filter(column => !column.generated).map(column => column.name),
      numbered: columns.find(column => column.generatedIdentity)?.name,
    };
  });
}

/** SQL that empties all tables of the product. */
export const truncateAll = () =>
  `truncate ${allTables()
    .map(({ name }) => `public.${name}`)
    .join(', ')}`;

/**
 * SQL that drops the references between the product's tables, so that rows can be loaded in any order, and
 * SQL that adds them again, which checks every row.
 */
export async function describeReferences(client: ClientBase): Promise<{ drop: string; add: string }> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('public.%I', relname) as table, quote_ident(conname) as name,
        pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and relnamespace = 'public'::regnamespace and relname = any($1)`,
    [allTables().map(({ name }) => name)],
  );
  const alter = (change: (row: (typeof rows)[number]) => string) =>
    rows.map(row => `alter table ${row.table} ${change(row)};\n`).join('');
  return {
    drop: alter(({ name }) => `drop constraint ${name}`),
    add: alter(({ name, definition }) => `add constraint ${name} ${definition}`),
  };
}

/** Whether a database holds anything but what the migrations insert: the one spot type. */
export async function isUsed(client: ClientBase): Promise<boolean> {
  for (const { name } of allTables()) {
    if (name === 'spot_types') continue;
    const found = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      `public.${name}`,
    ]);
    if (!found.rows[0]?.exists) continue;
    const { rowCount } = await client.query(`select from public.${name} limit 1`);
    if (rowCount) return true;
  }
  return false;
}
