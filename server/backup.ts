import { existsSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { dumpDatabase } from '../upstream/backup/dumpDatabase';
import { type BackupSummary, checkBackupFile } from '../upstream/backup/readBackup';
import { buildFolder } from '../upstream/backup/restoreEmbedded';
import { describeError } from '../upstream/database/describeError';
import { checkDiskSpace, DiskFull } from '../upstream/database/embedded/checkDiskSpace';
import { renameSynced, restoredFolder, settleFolder } from '../upstream/database/embedded/replaceFolder';
import { callControl } from './control';
import { openForCommand } from './database/openForCommand';
import { readSettings, type Settings } from './readSettings';
import { runCommand } from './runCommand';
import { StartError } from './StartError';

/** Free disk space is checked again after this many bytes. */
const checkEvery = 8 * 1024 * 1024;

await runCommand('node dist-server/backup.js <file> [--verify]', async ({ file, verify }, signal) => {
  const path = resolve(file);
  const { rows, files } = await makeBackup(readSettings(process.env), { file: path, verify, signal });
  return (
    `${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files are in ${path}` +
    `${verify ? ', which restores' : ''}.\nThe file holds all data and the hashes of passwords: keep it safe.`
  );
});

interface BackupOptions {
  file: string;
  /** Whether to test the backup by restoring it into a scratch folder before it gets its name. */
  verify: boolean;
  signal: AbortSignal;
}

/**
 * Backs up the configured database to a file that only this account can read. The file gets its name after it
 * has been flushed to disk and read back.
 * @throws {StartError} if the backup fails; no partial file remains.
 */
async function makeBackup(settings: Settings, { file, verify, signal }: BackupOptions) {
  if (settings.upstreamUrl) {
    throw new StartError('UPSTREAM_URL is set: there is no database here to back up.');
  }
  checkIsFree(file);
  const source = await openSource(settings, signal);
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    const opened = await open(unfinished, 'wx', 0o600);
    const output = opened.createWriteStream({ flush: true });
    // The backup must not use up the disk that the database is on.
    const isShared = !settings.databaseUrl && (await areOnOneDisk(unfinished, settings.dataDir));
    await pipeline(
      source.script,
      createGzip(),
      isShared ? chunks => withRoom(chunks, dirname(file)) : chunks => chunks,
      output,
      { signal },
    );
    const summary = await checkBackupFile(unfinished, signal);
    if (verify) await checkRestores(unfinished, summary, signal);
    checkIsFree(file);
    await renameSynced(unfinished, file);
    return summary;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    signal.throwIfAborted();
    throw isOfWriting(error, unfinished)
      ? new StartError(`${file} can't be written: ${describeError(error)}.`, { cause: error })
      : error;
  } finally {
    await source.close();
  }
}

async function openSource(settings: Settings, signal: AbortSignal) {
  const database = await openForCommand(settings);
  if (database) return { script: dumpDatabase(database), close: database.close };
  const { body } = await callControl(settings.dataDir, '/backup', { signal });
  return { script: readToEnd(body ?? new ReadableStream(), signal), close: async () => {} };
}

async function* readToEnd(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    signal.throwIfAborted();
    throw new StartError('The server has stopped in the middle of the backup.');
  }
}

/** @throws {StartError} if the name is in use. */
function checkIsFree(file: string): void {
  if (existsSync(file)) throw new StartError(`${file} already exists: name another file, or move it away.`);
}

/** Restores a backup next to its file, then deletes the restored database. */
async function checkRestores(file: string, summary: BackupSummary, signal: AbortSignal): Promise<void> {
  try {
    await buildFolder(restoredFolder(file), file, summary, signal);
  } finally {
    await settleFolder(file);
  }
}

async function* withRoom(chunks: AsyncIterable<Uint8Array>, folder: string): AsyncGenerator<Uint8Array> {
  let sinceCheck = checkEvery;
  for await (const chunk of chunks) {
    sinceCheck += chunk.length;
    if (sinceCheck >= checkEvery) {
      await checkDiskSpace(folder);
      sinceCheck = 0;
    }
    yield chunk;
  }
}

async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  return (await stat(one)).dev === (await stat(other)).dev;
}

function isOfWriting(error: unknown, unfinished: string): boolean {
  if (error instanceof DiskFull) return true;
  const { path, code }: { path?: unknown; code?: unknown } = Object(error);
  return path === unfinished || /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS)$/.test(String(code));
}
