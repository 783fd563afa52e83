import { type ClientBase, escapeIdentifier } from 'pg';
import type { TableHeader } from './BackupHeader';
import type { Backup, BackupRow } from './readBackup';

/** Rows, and characters of them, that are inserted in one go. */
const batch = { rows: 1000, size: 1024 * 1024 };

/**
 * Inserts all rows of a backup into tables that are empty and of its migration, within the transaction that
 * the client is in.
 * @param onProgress Called with the characters of each batch once it is in.
 * @throws {Error} where a row does not fit, or the backup is not whole.
 */
export async function loadRows(
  client: ClientBase,
  { header, rows }: Backup,
  onProgress: (size: number) => Promise<void> = async () => {},
): Promise<void> {
  const insertions = new Map<string, string>();
  for (const table of header.tables) insertions.set(table.name, await insertionOf(client, table));
  for await (const { table, lines, size } of inBatches(rows)) {
    const { rowCount } = await client
      .query(insertions.get(table) ?? '', [`[${lines.join(',')}]`])
      .catch(error => Promise.reject(ofRows(error, table)));
    if (rowCount !== lines.length) throw new Error(`Not all rows of ${table} were stored`);
    await onProgress(size);
  }
  for (const { name, numbered } of header.tables) {
    if (!numbered) continue;
    // Not by setval, which stays where a transaction is undone.
    await client.query(
      `alter table public.${escapeIdentifier(name)}
        alter column ${escapeIdentifier(numbered.column)} restart with ${Number(numbered.next)}`,
    );
  }
}

/** What the rows are the cause of, by its class: data, constraints, syntax (PostgreSQL, Appendix A). */
function ofRows(error: unknown, table: string): unknown {
  const { code, message }: { code?: unknown; message?: string } = Object(error);
  if (!/^(22|23|42)/.test(String(code))) return error;
  return new Error(`The backup is damaged: a row of ${table} does not fit (${message})`, { cause: error });
}

/** SQL that reads the values which a backup has as text. */
const asText: Record<string, (value: string) => string> = {
  bytea: value => `decode(${value}, 'base64')`,
  jsonb: value => `${value}::jsonb`,
};

/** SQL that inserts rows given as one JSON array, read as the types that the columns have here. */
async function insertionOf(client: ClientBase, { name, columns }: TableHeader): Promise<string> {
  const table = `public.${escapeIdentifier(name)}`;
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type
      from pg_attribute where attrelid = to_regclass($1) and attname = any($2) and attgenerated = ''`,
    [table, columns],
  );
  if (rows.length !== columns.length) throw new Error(`The backup is damaged: it has another table ${name}`);
  const typed = rows.map(column => ({ quoted: escapeIdentifier(column.name), type: column.type }));
  const names = typed.map(({ quoted }) => quoted).join(', ');
  const values = typed.map(({ quoted, type }) => asText[type]?.(quoted) ?? quoted);
  const types = typed.map(({ quoted, type }) => `${quoted} ${asText[type] ? 'text' : type}`);
  return `insert into ${table} (${names}) overriding system value
    select ${values.join(', ')} from json_to_recordset($1::json) as given (${types.join(', ')})`;
}

async function* inBatches(rows: AsyncIterable<BackupRow>) {
  let lines: string[] = [];
  let size = 0;
  let current = '';
  for await (const { table, row } of rows) {
    if (lines.length > 0 && (table !== current || lines.length === batch.rows || size > batch.size)) {
      yield { table: current, lines, size };
      lines = [];
      size = 0;
    }
    current = table;
    lines.push(row);
    size += row.length;
  }
  if (lines.length > 0) yield { table: current, lines, size };
}
