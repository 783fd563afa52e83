import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { historyTable, migrationAt } from '../database/applyMigrations';
import { describeError } from '../database/describeError';
import { skippedTables } from './backupTables';
import { lastLine } from './dumpDatabase';
import type { BackupPart } from './loadRows';
import { isOldBackup, readOldBackup } from './readOldBackup';

export interface BackupSummary {
  migration: string;
  /** Rows to restore: a script of `pg_dump` has more. */
  rows: number;
  /** Files under `/public`. */
  files: number;
  /** Characters of the rows. */
  size: number;
}

/** Larger than any row. */
const maxLineLength = 64 * 1024 * 1024;

const foreign = 'This is no backup of Seamark';
const unreadable = 'The backup is damaged: a row has the wrong number of columns';
const isNewer = 'The backup is of a newer version of Seamark: update this one, then restore it';

/** Reads a whole backup file. @throws {Error} if it is incomplete or this version can't restore it. */
export async function checkBackupFile(file: string, signal?: AbortSignal): Promise<BackupSummary> {
  let migration: string | undefined;
  const counts = { rows: 0, files: 0, size: 0 };
  for await (const part of readBackupFile(file, signal)) {
    if (part.kind === 'migration') migration = part.migration;
    if (part.kind !== 'row' || skippedTables.includes(part.table)) continue;
    counts.rows += 1;
    counts.size += part.size;
    if (part.table === 'files') counts.files += 1;
  }
  if (migration === undefined) throw new Error(foreign);
  return { migration, ...counts };
}

/**
 * Reads a backup file, compressed or not, by `dumpDatabase`, `pg_dump` or an older version of Seamark.
 * @throws {Error} if it can't be read, is truncated or damaged.
 */
export async function* readBackupFile(file: string, signal?: AbortSignal): AsyncGenerator<BackupPart> {
  try {
    const isPlain = await startsWithText(file);
    const input = createReadStream(file, { signal });
    const content: Readable = isPlain ? input : pipeline(input, createGunzip(), () => {});
    yield* readBackup(content);
  } catch (error) {
    throw signal?.aborted ? signal.reason : describeUnreadable(error);
  }
}

/** Parses the text of a backup in chunks. */
export async function* readBackup(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<BackupPart> {
  const lines = splitLines(chunks);
  const first = await lines.next();
  const start = first.done ? '' : first.value;
  if (isOldBackup(start)) return yield* readOldBackup(start, lines);
  if (!first.done && !start.startsWith('--')) throw new Error(foreign);
  let isComplete = false;
  for await (const line of lines) {
    const [, table, names] = /^COPY (\S+) \((.+)\) FROM stdin;$/.exec(line) ?? [];
    const [, sequence, last, isCalled] =
      /^SELECT pg_catalog\.setval\('(\S+)', (\d+), (true|false)\);$/.exec(line) ?? [];
    if (table && names) {
      const columns = names.split(', ').map(name => name.replaceAll('"', ''));
      yield* readBlock(lines, table, columns);
    } else if (sequence?.startsWith('public.')) {
      yield { kind: 'sequence', sequence, next: Number(last) + (isCalled === 'true' ? 1 : 0) };
    }
    isComplete ||= line === lastLine;
  }
  if (!isComplete) throw new Error(cutShort);
}

const cutShort = 'The backup is cut short';

async function* readBlock(
  lines: AsyncGenerator<string>,
  table: string,
  columns: string[],
): AsyncGenerator<BackupPart> {
  const history: (string | null)[][] = [];
  // Not `for await`, because leaving that loop would close the generator.
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value;
    if (line === '\\.') {
      if (table === historyTable) yield { kind: 'migration', migration: newestOf(history, columns) };
      return;
    }
    const values = line.split('\t').map(unescapeValue);
    if (values.length !== columns.length) throw new Error(unreadable);
    if (table === historyTable) history.push(values);
    else yield { kind: 'row', table: table.replace(/^public\./, ''), columns, values, size: line.length };
  }
  throw new Error(cutShort);
}

function newestOf(history: (string | null)[][], columns: string[]): string {
  const at = columns.indexOf('created_at');
  const migration = migrationAt(Math.max(...history.map(row => Number(row[at]))));
  if (migration === undefined) throw new Error(isNewer);
  return migration;
}

/** The text format of `COPY` (PostgreSQL manual, "COPY", File Formats). */
const unescapeValue = (value: string) =>
  value === '\\N' ? null : value.replace(/\\(.)/gs, (_, sign: string) => escaped[sign] ?? sign);
const escaped: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The lines of chunked UTF-8 text, without line breaks. */
async function* splitLines(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let started: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const [first = '', ...others] = text.split('\n');
    started.push(first);
    length += first.length;
    if (length > maxLineLength) throw new Error('The backup is damaged: a line has no end');
    if (others.length === 0) continue;
    yield started.join('');
    const last = others.pop() ?? '';
    yield* others;
    started = [last];
    length = last.length;
  }
  if (length > 0) yield started.join('');
}

/** Whether a file is an uncompressed `pg_dump` script. */
async function startsWithText(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { end: 4 })) {
    const start = String(chunk);
    if (start === 'PGDMP') {
      throw new Error('This is a pg_dump archive; convert it to a script: pg_restore -f <script> <archive>');
    }
    return start.startsWith('--');
  }
  return false;
}

/** Error codes of zlib (its manual, "Constants"). */
function describeUnreadable(error: unknown): unknown {
  const { code, syscall }: { code?: unknown; syscall?: unknown } = Object(error);
  if (code === 'Z_BUF_ERROR') return new Error(cutShort, { cause: error });
  if (String(code).startsWith('Z_')) {
    const reason = describeError(error);
    const isForeign = reason === 'incorrect header check';
    return new Error(isForeign ? foreign : `The backup is damaged: ${reason}`, { cause: error });
  }
  return syscall ? new Error(`It can't be read: ${describeError(error)}`, { cause: error }) : error;
}
