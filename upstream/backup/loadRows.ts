import { type ClientBase, escapeIdentifier } from 'pg';
import { describeReferences, skippedTables } from './backupTables';

/** The parts of a backup in order. Values are in PostgreSQL's text format. */
export type BackupPart =
  /** The last migration of the backup's database, which defines the format of its rows. */
  | { kind: 'migration'; migration: string }
  | { kind: 'row'; table: string; columns: string[]; values: (string | null)[]; size: number }
  | { kind: 'sequence'; sequence: string; next: number };

/** Maximum rows and characters per insert. */
const batch = { rows: 1000, size: 1024 * 1024 };

interface RowBatch {
  table: string;
  columns: string[];
  rows: (string | null)[][];
  size: number;
}

/**
 * Inserts all rows of a backup into empty tables of the same migration, within the client's transaction.
 * @param onProgress Called with the characters of each inserted batch.
 * @throws {Error} if a row does not fit or the backup is incomplete.
 */
export async function loadRows(
  client: ClientBase,
  parts: AsyncIterable<BackupPart>,
  onProgress: (size: number) => Promise<void> = async () => {},
): Promise<void> {
  const references = await describeReferences(client);
  await client.query(references.drop);
  const sequences: string[] = [];
  let insertion = { table: '', sql: '' };
  for await (const { table, columns, rows, size } of inBatches(parts, sequences)) {
    if (table !== insertion.table) insertion = { table, sql: await insertionOf(client, table, columns) };
    await client.query(insertion.sql, [JSON.stringify(rows)]).catch(error => {
      throw describeMisfit(error, table);
    });
    await onProgress(size);
  }
  await client.query(references.add).catch(error => {
    throw describeMisfit(error, 'a table');
  });
  for (const sequence of sequences) await client.query(sequence);
}

/** Collects SQL for the sequences, because a rollback does not revert `setval`. */
async function* inBatches(parts: AsyncIterable<BackupPart>, sequences: string[]): AsyncGenerator<RowBatch> {
  let current: RowBatch | undefined;
  for await (const part of parts) {
    if (part.kind === 'sequence') {
      const name = part.sequence.split('.').map(escapeIdentifier).join('.');
      sequences.push(`alter sequence ${name} restart with ${part.next}`);
    }
    if (part.kind !== 'row' || skippedTables.includes(part.table)) continue;
    const { table, columns, values, size } = part;
    const isFull = current && (current.rows.length === batch.rows || current.size > batch.size);
    if (current && (isFull || current.table !== table)) {
      yield current;
      current = undefined;
    }
    current ??= { table, columns, rows: [], size: 0 };
    current.rows.push(values);
    current.size += size;
  }
  if (current) yield current;
}

/** Errors caused by the rows, by class: data, constraints, syntax (PostgreSQL, Appendix A). */
function describeMisfit(error: unknown, table: string): unknown {
  const { code, message }: { code?: unknown; message?: string } = Object(error);
  if (!/^(22|23|42)/.test(String(code))) return error;
  return new Error(`The backup is damaged: a row of ${table} does not fit (${message})`, { cause: error });
}

/** SQL that inserts rows from a JSON array of arrays of texts, cast to the column types. */
async function insertionOf(client: ClientBase, table: string, columns: string[]): Promise<string> {
  const name = `public.${escapeIdentifier(table)}`;
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type
      from pg_attribute where attrelid = to_regclass($1) and attnum > 0`,
    [name],
  );
  const types = new Map(rows.map(column => [column.name, column.type]));
  const values = columns.map((column, at) => {
    const type = types.get(column);
    if (!type) throw new Error(`The backup has a table that Seamark does not know: ${table}`);
    return `(line ->> ${at})::${type}`;
  });
  return `insert into ${name} (${columns.map(escapeIdentifier).join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) as line`;
}
