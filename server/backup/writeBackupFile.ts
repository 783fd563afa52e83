import { open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type BackupSummary, checkBackupFile } from '../../upstream/backup/openBackupFile';
import { checkRoom, NoRoom } from '../../upstream/database/embedded/checkRoom';
import { describeFailure } from '../../upstream/database/embedded/describeFailure';
import { renameSynced } from '../../upstream/database/embedded/replaceFolder';
import { StartError } from '../StartError';
import { verifyBackup } from './verifyBackup';

/** Bytes after which it is looked again whether the disk has room. */
const lookEvery = 8 * 1024 * 1024;

interface WritingOptions {
  /** A folder whose database works meanwhile: on its disk, room is left for it. */
  besides?: string | undefined;
  /** Whether it is restored in a scratch place, too, before it gets its name. */
  verify?: boolean;
  signal: AbortSignal;
}

/**
 * Writes the lines of a backup to a file that only this account may read. It gets its name when all of it is
 * on the disk and has been read again.
 * @throws {StartError} where it can't be written, and leaves nothing behind.
 */
export async function writeBackupFile(
  file: string,
  lines: AsyncIterable<Uint8Array | string>,
  { besides, verify, signal }: WritingOptions,
): Promise<BackupSummary> {
  await checkIsFree(file);
  const folder = dirname(file);
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    const opened = await open(unfinished, 'wx', 0o600);
    const output = opened.createWriteStream({ flush: true });
    const isShared = besides !== undefined && (await areOnOneDisk(unfinished, besides));
    await pipeline(lines, createGzip(), withRoom(isShared ? folder : undefined), output, { signal });
    const summary = await checkBackupFile(unfinished, signal);
    if (verify) await verifyBackup(unfinished, signal);
    await checkIsFree(file);
    await renameSynced(unfinished, file);
    return summary;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    signal.throwIfAborted();
    throw isOfWriting(error, unfinished)
      ? new StartError(`${file} can't be written: ${describeFailure(error)}.`, { cause: error })
      : error;
  }
}

/** @throws {StartError} where something has that name. */
export async function checkIsFree(file: string): Promise<void> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new StartError(`${file} is there already: name another file, or move it away.`);
}

function withRoom(folder: string | undefined) {
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let sinceLook = lookEvery;
    for await (const chunk of chunks) {
      sinceLook += chunk.length;
      if (folder !== undefined && sinceLook >= lookEvery) {
        await checkRoom(folder);
        sinceLook = 0;
      }
      yield chunk;
    }
  };
}

async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  return (await stat(one)).dev === (await stat(other)).dev;
}

function isOfWriting(error: unknown, unfinished: string): boolean {
  if (error instanceof NoRoom) return true;
  const { path, code }: { path?: unknown; code?: unknown } = Object(error);
  return path === unfinished || /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS)$/.test(String(code));
}
