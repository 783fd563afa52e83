import { migrationNames } from '../database/applyMigrations';
import type { BackupPart } from './loadRows';

interface Header {
  migration: string;
  tables: { name: string; columns: string[]; numbered?: { column: string; next: number } }[];
}

/** Columns in base64. */
const inBase64 = ['content', 'bytes', 'public_key'];

export const isOldBackup = (firstLine: string) => firstLine.startsWith('{"product":"seamark"');

/**
 * Reads a backup of version 1.0 or older, which this is the last version to support: JSON lines with a
 * header, one `["stations",{"_id":"…",…}]` per row, and finally `{"rows":{"stations":120,…}}`.
 * @throws {Error} if it is incomplete or from a newer version.
 */
export async function* readOldBackup(
  firstLine: string,
  lines: AsyncGenerator<string>,
): AsyncGenerator<BackupPart> {
  const { migration, tables }: Header = parse(firstLine);
  if (!migrationNames().includes(migration)) {
    throw new Error('The backup is of a newer version of Seamark: update this one, then restore it');
  }
  yield { kind: 'migration', migration };
  for (const { name, numbered } of tables) {
    if (!numbered) continue;
    const sequence = `public.${name}_${numbered.column}_seq`;
    yield { kind: 'sequence', sequence, next: Number(numbered.next) };
  }
  const counts = new Map(tables.map(({ name }) => [name, 0]));
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  for await (const line of lines) {
    if (line.startsWith('{')) {
      const { rows }: { rows: Record<string, number> } = parse(line);
      const isComplete = [...counts].every(([table, count]) => rows[table] === count);
      if (!isComplete || !(await lines.next()).done) throw new Error('The backup is damaged');
      return;
    }
    const [table, row]: [string, Record<string, unknown>] = parse(line);
    const columns = columnsOf.get(table);
    if (!columns) throw new Error(`The backup is damaged: it has another table ${table}`);
    counts.set(table, (counts.get(table) ?? 0) + 1);
    const values = columns.map(column => textOf(column, row[column]));
    yield { kind: 'row', table, columns, values, size: line.length };
  }
  throw new Error('The backup is cut short');
}

function textOf(column: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value);
  return inBase64.includes(column) ? `\\x${Buffer.from(text, 'base64').toString('hex')}` : text;
}

function parse(line: string) {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Error('The backup is damaged: one of its lines has an unknown format', { cause: error });
  }
}
