import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../requests/readListQuery';
import type { Orm } from './Database';

/**
 * A page of a table's rows that match the condition, in the list's order, and the number of all matches,
 * which is not counted if the caller passes `total`.
 */
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
