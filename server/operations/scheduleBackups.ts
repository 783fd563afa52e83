import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describeError } from '../../upstream/database/describeError';
import { ensureFolder } from '../database/ensureFolder';
import { StartError } from '../StartError';

export interface BackupPlan {
  folder: string;
  /** Milliseconds between two backups. */
  every: number;
  /** How many backups to keep. */
  keep: number;
}

const checkInterval = 60_000;
/** Maximum delay in milliseconds before a failed backup is retried. */
const retryAfter = 3_600_000;

const program = fileURLToPath(new URL('../backup.js', import.meta.url));
const namePattern = /^seamark-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.backup$/;
const unfinishedPattern =
  /^seamark-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.\d+\.unfinished(\.restored(\.unfinished)?)?$/;

/**
 * Makes a backup whenever the newest one in the folder is old enough, with
 * `npm run backup -- <file> --verify` in a child process, and deletes the oldest ones beyond `keep`. Other
 * files in the folder are not touched. Only one process may use a folder.
 */
export function scheduleBackups({ folder, every, keep }: BackupPlan) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let lastTry = Number.NEGATIVE_INFINITY;

  /** Time of the last backup in milliseconds since 1970; undefined if there is none. */
  const lastBackup = async () => (await listBackups(folder)).at(-1)?.time;
  const backUpIfDue = async () => {
    const now = Date.now();
    const last = await lastBackup();
    const isDue = last === undefined || now - last >= every;
    if (!isDue || performance.now() - lastTry < Math.min(every, retryAfter)) return;
    lastTry = performance.now();
    await removeUnfinished(folder);
    console.log(await makeBackup(join(folder, nameAt(now)), stopping.signal));
    for (const { name } of (await listBackups(folder)).slice(0, -keep)) await rm(join(folder, name));
  };
  const tick = () => {
    running ??= backUpIfDue()
      .catch(error => {
        if (!stopping.signal.aborted) console.error(`The backup failed: ${describeError(error)}`);
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(tick, checkInterval).unref();
  tick();
  return {
    lastBackup,
    /** Aborts a running backup, which leaves no file behind. */
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** @throws {StartError} if backups can't be written to the folder. */
export async function checkBackupFolder(folder: string): Promise<void> {
  try {
    await ensureFolder(folder);
    await access(`${folder}/.`, constants.W_OK);
  } catch (error) {
    throw new StartError(`BACKUP_DIR ${folder} can't be written: ${describeError(error)}.`);
  }
}

/** Returns the command's output. */
async function makeBackup(file: string, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const command = spawn(process.execPath, ['--enable-source-maps', program, file, '--verify'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => command.kill('SIGTERM');
  signal.addEventListener('abort', end);
  const [output, errorOutput, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ]).finally(() => signal.removeEventListener('abort', end));
  if (code !== 0) throw new Error(errorOutput.trim() || `the command ended with ${code}`);
  return output.trim();
}

/** `seamark-2026-01-31T03-15-00Z.backup`. */
const nameAt = (time: number) =>
  `seamark-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/**
 * The backups in the folder, oldest first. One from the future was made before the clock was set back, and
 * counts as the oldest.
 */
async function listBackups(folder: string): Promise<{ name: string; time: number }[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .map(name => ({ name, time: Date.parse(name.replace(namePattern, '$1$2:$3:$4Z')) }))
    .filter(({ name, time }) => namePattern.test(name) && !Number.isNaN(time))
    .map(({ name, time }) => ({ name, time: time > Date.now() ? 0 : time }))
    .sort((one, other) => one.time - other.time);
}

/** Removes partial files of killed scheduled backups; a manual backup to the same folder may be running. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (unfinishedPattern.test(name)) await rm(join(folder, name), { recursive: true });
  }
}
