import { getTableName } from 'drizzle-orm';
import { type ClientBase, escapeIdentifier } from 'pg';
import { spotTypes } from '../database/schema';
import { listTables } from './listTables';

/** Whether a database holds anything that was not made with its tables, as the one spot type is. */
export async function isUsed(client: ClientBase): Promise<boolean> {
  const names = listTables().map(({ name }) => name);
  for (const name of names.filter(name => name !== getTableName(spotTypes))) {
    const table = `public.${escapeIdentifier(name)}`;
    const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table]);
    if (!rows[0]?.is) continue;
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount) return true;
  }
  return false;
}
