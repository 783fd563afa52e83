import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeFailure } from '../../upstream/database/embedded/describeFailure';
import { StartError } from '../StartError';
import { ensureFolder } from './ensureFolder';

/** Another process works on the folder. */
export class FolderInUse extends StartError {}

const lockName = 'seamark.lock';
const settleMs = 60;

/**
 * Locks `folder` for this process and creates it if missing. The embedded database has no lock, and two
 * processes on one folder would destroy it. A lock left by a dead process is replaced.
 * @returns The function that releases the lock.
 * @throws {FolderInUse} if another running process holds the lock.
 * @throws {StartError} if the folder can't be written.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, lockName);
  const lockContent = `${process.pid} ${await startOf(process.pid)}\n`;
  try {
    await ensureFolder(folder);
    if (!(await writeNew(file, lockContent))) await takeOver(file, lockContent, folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATA_DIR ${folder} can't be written: ${describeFailure(error)}.`);
  }
  return async () => {
    if ((await read(file)) === lockContent) await rm(file, { force: true });
  };
}

async function takeOver(file: string, lockContent: string, folder: string): Promise<void> {
  const holder = await findHolder(file);
  if (holder !== undefined) {
    throw new FolderInUse(`DATA_DIR ${folder} is in use by another running server (process ${holder}).`);
  }
  await rm(file, { force: true });
  console.error(`Removed ${file}, which a process that is gone left behind.`);
  const written = await writeNew(file, lockContent);
  // If two processes find the same stale lock, the last one to write gets it.
  await pause(settleMs);
  if (!written || (await read(file)) !== lockContent) {
    throw new FolderInUse(`DATA_DIR ${folder} was just taken by another server.`);
  }
}

/** The id of the other process that holds the lock; undefined if it has ended. */
async function findHolder(file: string): Promise<number | undefined> {
  const [id = '', start = ''] = (await read(file)).trim().split(' ');
  const pid = Number(id);
  if (!/^\d+$/.test(id) || pid === process.pid || !isAlive(pid)) return undefined;
  return start === (await startOf(pid)) ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The start time of a process on Linux, else empty: tells it from a later process with the same id. */
async function startOf(pid: number): Promise<string> {
  const stat = await read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function writeNew(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
