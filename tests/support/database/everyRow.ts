import { escapeIdentifier, type Pool } from 'pg';
import { skippedTables } from '../../../upstream/backup/backupTables';

/**
 * Every row that a backup must contain, by table, sorted, as text, including computed columns and the next
 * ids; bytes as their checksums.
 */
export async function everyRow(pool: Pool): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  const ask = async (text: string) => (await pool.query<{ line: string }>(text)).rows.map(({ line }) => line);
  for (const table of await tablesOf(pool)) {
    if (skippedTables.includes(table)) continue;
    if (table === 'file_pieces') {
      all[table] = await ask(`select concat_ws(' ', content_id, number, sha256(bytes)) as line
        from file_pieces order by 1`);
    } else {
      const row = escapeIdentifier(table);
      all[table] = await ask(`select ${row}::text as line from ${row} order by 1`);
    }
  }
  all.next = await ask(`select concat_ws(' ', (select last_value + is_called::integer from changelogs_id_seq),
    (select last_value + is_called::integer from changelog_items_id_seq)) as line`);
  return all;
}

export async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
  return rows.map(({ name }) => name);
}
