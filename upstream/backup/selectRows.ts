import { getTableName } from 'drizzle-orm';
import { escapeIdentifier } from 'pg';
import { filePieces } from '../database/fileTables';
import type { KeptTable } from './listTables';

/**
 * The table of which a snapshot holds the keys alone: what they name never changes, and is most of a
 * database.
 */
export const pieces = getTableName(filePieces);

/** SQL that answers the kept rows of a table as the column `row`, each as PostgreSQL writes it in JSON. */
export function selectRows({ name, columns, only }: KeptTable): string {
  const values = columns.map(column => {
    const value = escapeIdentifier(column.name);
    if (column.type === 'bytea') return `translate(encode(${value}, 'base64'), E'\\n', '') as ${value}`;
    // Else the null of JSON and that of SQL would look the same.
    return column.type === 'jsonb' ? `${value}::text` : value;
  });
  const rows = `select ${values.join(', ')} from public.${escapeIdentifier(name)} ${whereOf(only)}`;
  return `select row_to_json(kept)::text as row from (${rows}) as kept`;
}

/** SQL that answers the keys of the kept pieces of files. */
export function selectKeys({ name, only }: KeptTable): string {
  return `select content_id, number from public.${escapeIdentifier(name)} ${whereOf(only)} order by 1, 2`;
}

/** SQL that answers the piece whose key it is given. */
export function selectPiece(table: KeptTable): string {
  return selectRows({ ...table, only: 'content_id = $1 and number = $2' });
}

const whereOf = (only: string | undefined) => (only === undefined ? '' : `where ${only}`);
