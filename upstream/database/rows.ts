import type { SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../requests/readListQuery';
import { notFound } from '../responses/ApiError';
import type { Orm } from './Database';

/** The row that matches the condition. @throws {ApiError} a 404 that names `what` was requested. */
export async function readRow<Table extends PgTable>(
  orm: Orm,
  table: Table,
  condition: SQL | undefined,
  what: string,
): Promise<Table['$inferSelect']> {
  const [row] = await orm.select().from<PgTable>(table).where(condition);
  if (!row) throw notFound(what);
  return row;
}

/** Like `readRow`, but locks the row until the transaction ends. */
export async function lockRow<Table extends PgTable>(
  tx: Orm,
  table: Table,
  condition: SQL | undefined,
  what: string,
): Promise<Table['$inferSelect']> {
  const [row] = await tx.select().from<PgTable>(table).where(condition).for('update');
  if (!row) throw notFound(what);
  return row;
}

export async function insertRow<Table extends PgTable>(
  tx: Pick<Orm, 'insert'>,
  table: Table,
  values: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  const [row] = await tx.insert<PgTable>(table).values(values).returning();
  if (!row) throw new Error('The row was not stored');
  return row;
}

/**
 * Locks the row that matches the condition and updates it with the result of `change`.
 * @throws {ApiError} a 404 that names `what` was requested, or the error of `change`.
 */
export async function updateRow<Table extends PgTable>(
  tx: Orm,
  table: Table,
  condition: SQL | undefined,
  what: string,
  change: (before: Table['$inferSelect']) => PgUpdateSetSource<Table> | Promise<PgUpdateSetSource<Table>>,
): Promise<{ before: Table['$inferSelect']; after: Table['$inferSelect'] }> {
  const before = await lockRow(tx, table, condition, what);
  const [after] = await tx
    .update<PgTable>(table)
    .set(await change(before))
    .where(condition)
    .returning();
  if (!after) throw new Error('The row was not updated');
  return { before, after };
}

/** Inserts a row, or updates the one that matches the condition; `before` is its previous state. */
export async function upsertRow<Table extends PgTable>(
  tx: Orm,
  table: Table,
  condition: SQL | undefined,
  values: Table['$inferInsert'],
): Promise<{ before?: Table['$inferSelect']; after: Table['$inferSelect'] }> {
  const [added] = await tx.insert<PgTable>(table).values(values).onConflictDoNothing().returning();
  return added ? { after: added } : updateRow<PgTable>(tx, table, condition, 'Record', () => values);
}

/** Deletes the row that matches the condition. @throws {ApiError} a 404 that names `what` was requested. */
export async function deleteRow<Table extends PgTable>(
  tx: Orm,
  table: Table,
  condition: SQL | undefined,
  what: string,
): Promise<Table['$inferSelect']> {
  const [row] = await tx.delete<PgTable>(table).where(condition).returning();
  if (!row) throw notFound(what);
  return row;
}

/** A page of the matching rows in the list's order, and the number of matches unless `total` states it. */
export async function readPage<Table extends PgTable>(
  orm: Orm,
  table: Table,
  { orderBy, limit, offset }: ListQuery,
  condition: SQL | undefined,
  total?: number,
): Promise<{ rows: Table['$inferSelect'][]; total: number }> {
  const rows = await orm
    .select()
    .from<PgTable>(table)
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows, total: total ?? (await orm.$count(table, condition)) };
}
