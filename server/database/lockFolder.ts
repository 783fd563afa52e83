import { readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '../../upstream/database/describeError';
import { StartError } from '../StartError';
import { ensureFolder } from './ensureFolder';

/** Another process works on the folder. */
export class FolderInUse extends StartError {}

const lockName = 'seamark.lock';
const settleMs = 60;
const touchEvery = 2000;

/**
 * Locks `folder` for this process and creates it if missing. The embedded database has no lock, and two
 * processes on one folder would destroy it. A lock left by a dead process is replaced. Process ids of another
 * container or machine say nothing here, so each process also touches its lock every two seconds.
 * @param silence Milliseconds without a touch after which a lock from elsewhere counts as left behind.
 * @returns The function that releases the lock.
 * @throws {FolderInUse} if another running process holds the lock.
 * @throws {StartError} if the folder can't be written, or belongs to another account and this is root.
 */
export async function lockFolder(folder: string, { silence = 10_000 } = {}): Promise<() => Promise<void>> {
  const file = join(folder, lockName);
  const lockContent = `${process.pid} ${await startOf(process.pid)} ${await placeOfIds()}\n`;
  try {
    await ensureFolder(folder);
    if (!(await writeNew(file, lockContent))) {
      const holder = await findHolder(file, silence);
      if (holder)
        throw new FolderInUse(`DATA_DIR ${folder} is in use by another running server (${holder}).`);
      await takeOver(file, lockContent, folder);
    }
    await checkOwner(folder, file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATA_DIR ${folder} can't be written: ${describeError(error)}.`);
  }
  const touching = setInterval(() => {
    utimes(file, new Date(), new Date()).catch(() => {});
  }, touchEvery).unref();
  return async () => {
    clearInterval(touching);
    if ((await read(file)) === lockContent) await rm(file, { force: true });
  };
}

/** The account of the database can't open what root writes there. Some disks give all files one owner. */
async function checkOwner(folder: string, lock: string): Promise<void> {
  const database = join(folder, 'database');
  const { uid } = (await stat(database).catch(() => undefined)) ?? {};
  if (process.getuid?.() !== 0 || uid === undefined || uid === (await stat(lock)).uid) return;
  await rm(lock);
  throw new StartError(`${database} belongs to another account: run this as uid ${uid}, not as root.`);
}

async function takeOver(file: string, lockContent: string, folder: string): Promise<void> {
  await rm(file, { force: true });
  console.error(`Removed ${file}, which a process that is gone left behind.`);
  const written = await writeNew(file, lockContent);
  // If two processes find the same stale lock, the last one to write gets it.
  await pause(settleMs);
  if (!written || (await read(file)) !== lockContent) {
    throw new FolderInUse(`DATA_DIR ${folder} was just taken by another server.`);
  }
}

/** Describes the other process that holds the lock; undefined if it has ended. */
async function findHolder(file: string, silence: number): Promise<string | undefined> {
  const [id = '', start = '', place = ''] = (await read(file)).trim().split(' ');
  const pid = Number(id);
  const isElsewhere = place !== '' && place !== (await placeOfIds());
  // A lock without an id may be about to get it.
  if (isElsewhere || !/^\d+$/.test(id)) {
    return (await isTouched(file, silence)) ? 'in another container or on another machine' : undefined;
  }
  if (pid === process.pid || !isAlive(pid)) return undefined;
  return start === (await startOf(pid)) ? `process ${pid}` : undefined;
}

/** Whether someone touches the file now. Compares only its own times, because clocks differ and change. */
async function isTouched(file: string, silence: number): Promise<boolean> {
  const touchedAt = () =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  const until = performance.now() + silence;
  const before = await touchedAt();
  while (performance.now() < until) {
    await pause(silence / 20);
    if ((await touchedAt()) !== before) return true;
  }
  return false;
}

/** Where process ids are unique on Linux, else empty: the running kernel and its namespace. */
async function placeOfIds(): Promise<string> {
  const boot = await read('/proc/sys/kernel/random/boot_id');
  return boot.trim() + (await readlink('/proc/self/ns/pid').catch(() => ''));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * The start time of a process on Linux, else empty: tells it from a later process with the same id. Empty for
 * one that was killed and whose parent has not noticed (states Z and X).
 */
async function startOf(pid: number): Promise<string> {
  const stat = await read(`/proc/${pid}/stat`);
  const [state = '', ...others] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return /[ZX]/.test(state) ? '' : (others[18] ?? '');
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
