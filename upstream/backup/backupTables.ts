import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import * as accounts from '../database/accounts';
import * as schema from '../database/schema';

/** Tables whose rows are not backed up, because they expire within days. */
export const skippedTables = ['sessions', 'sign_in_challenges', 'sign_in_attempts', 'idempotency_keys'];

/**
 * All tables of the product, including those whose rows are not backed up: the columns except generated ones,
 * and the identity column (`numbered`).
 */
export function allTables() {
  const exported: unknown[] = [...Object.values(accounts), ...Object.values(schema)];
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

export const truncateAll = () =>
  `truncate ${allTables()
    .map(({ name }) => `public.${name}`)
    .join(', ')}`;

/**
 * SQL that drops the foreign keys between the product's tables, so that rows can be loaded in any order, and
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

/** Whether a database has any rows except the spot type that the migrations insert. */
export async function isUsed(client: ClientBase): Promise<boolean> {
  for (const { name } of allTables()) {
    if (name === 'spot_types') continue;
    const table = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      `public.${name}`,
    ]);
    if (!table.rows[0]?.exists) continue;
    const { rowCount } = await client.query(`select from public.${name} limit 1`);
    if (rowCount) return true;
  }
  return false;
}
