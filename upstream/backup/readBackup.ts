import { migrationNames } from '../database/applyMigrations';
import { type BackupHeader, backupFormat, type TableHeader } from './BackupHeader';
import { splitLines } from './splitLines';

export interface Backup {
  header: BackupHeader;
  /** All rows, those of a table one after the other. Ends by an error where the backup is not whole. */
  rows: AsyncGenerator<BackupRow>;
}

export interface BackupRow {
  table: string;
  /** In JSON, as PostgreSQL has written it. */
  row: string;
}

const foreign = 'This is no backup of Seamark';
const unreadable = 'The backup is damaged: it has a line that is none of a backup';

/**
 * Reads the lines of a backup (`BackupHeader`), and looks whether it is one that this version can restore.
 * @throws {Error} that says what is wrong with it; from `rows` as well.
 */
export async function readBackup(chunks: AsyncIterable<Uint8Array | string>): Promise<Backup> {
  const lines = splitLines(chunks);
  try {
    const first = await lines.next();
    const header = checkHeader(first.done ? undefined : parse(first.value, foreign));
    return { header, rows: readRows(lines, header) };
  } catch (error) {
    await lines.return(undefined);
    throw error;
  }
}

function checkHeader(header: BackupHeader | undefined): BackupHeader {
  if (header?.product !== 'seamark') throw new Error(foreign);
  const { format, migration, made, tables } = header;
  if (!Number.isInteger(format) || [migration, made].some(text => typeof text !== 'string')) {
    throw new Error(unreadable);
  }
  if (format > backupFormat || !migrationNames().includes(migration)) {
    throw new Error(
      `The backup is of a newer version of Seamark (${migration}, made ${made}): update this one, then restore it`,
    );
  }
  if (!Array.isArray(tables) || !tables.every(isTableHeader)) throw new Error(unreadable);
  return header;
}

function isTableHeader(value: unknown): value is TableHeader {
  const { name, columns, numbered }: Partial<TableHeader> = Object(value);
  return (
    typeof name === 'string' &&
    Array.isArray(columns) &&
    columns.every(column => typeof column === 'string') &&
    (numbered === undefined || (typeof numbered?.column === 'string' && Number.isSafeInteger(numbered.next)))
  );
}

async function* readRows(lines: AsyncGenerator<string>, { tables }: BackupHeader): AsyncGenerator<BackupRow> {
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  for await (const line of lines) {
    if (line.startsWith('{')) {
      checkEnd(line, counts);
      if (!(await lines.next()).done) throw new Error('The backup is damaged: it goes on after its end');
      return;
    }
    const parsed = parse<unknown>(line, unreadable);
    const table = Array.isArray(parsed) ? String(parsed[0]) : '';
    const count = counts[table];
    if (count === undefined) throw new Error(unreadable);
    counts[table] = count + 1;
    yield { table, row: line.slice(line.indexOf(',') + 1, -1) };
  }
  throw new Error('The backup is cut short');
}

/** The last line, or what a server writes in its place that could not go on. */
function checkEnd(line: string, counts: Record<string, number>): void {
  const { rows, failure }: { rows?: Record<string, number>; failure?: string } = parse(line, unreadable);
  if (failure !== undefined) throw new Error(failure);
  for (const [table, count] of Object.entries(counts)) {
    if (rows?.[table] !== count) {
      throw new Error(`The backup is damaged: it has ${count} of ${rows?.[table]} rows of ${table}`);
    }
  }
}

function parse<Value>(line: string, otherwise: string): Value {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(otherwise);
  }
}
