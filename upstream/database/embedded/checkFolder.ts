import { constants, existsSync } from 'node:fs';
import { access, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describeError } from '../describeError';

const folderName = 'database';
const markName = 'database.is-kept-here';
const mark = `The database is in the folder "database" next to this file. While this file exists, a missing or empty
folder is an error, not a first start.
`;

/** The path of PostgreSQL's data folder: in `dataDir`, or the target of a link there. */
export async function locateFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, folderName);
  const target = await readlink(folder).catch(() => undefined);
  return target === undefined ? folder : resolve(dataDir, target);
}

/**
 * Whether PostgreSQL's data folder must be created, because there has never been one.
 * @throws {Error} with the problem of the folder and its solution, in one line.
 */
export async function checkFolder(dataDir: string, folder: string): Promise<boolean> {
  const names = await listFolder(folder);
  if (names && names.length > 0) {
    await checkAccess(folder);
    return false;
  }
  const place = join(dataDir, folderName);
  if (!names && folder !== place) {
    throw new Error(
      `${place} is a link to ${folder}, which isn't there. Bring that back (is its disk there?), or delete the link.`,
    );
  }
  const marker = join(dataDir, markName);
  const isKnown = existsSync(marker);
  if (!isKnown && !names) return true;
  const remains = [...(names ? [place] : []), ...(isKnown ? [marker] : [])];
  throw new Error(
    `${place} is ${names ? 'empty' : 'missing'}${isKnown ? ', and there was a database in it' : ''}. ` +
      'Put it back, or restore a backup: node dist-server/restore.js <file>. ' +
      `To start with a new database, delete ${remains.join(' and ')}.`,
  );
}

/** The names in PostgreSQL's data folder; undefined if it is missing. @throws {Error} if it is unreadable. */
export async function listFolder(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR') {
      throw new Error(`${folder} is not a folder, but the database's folder belongs there. Move it away.`);
    }
    const reason = describeError(error);
    throw new Error(`${folder} can't be read: ${reason}.${remedyFor(folder, reason)}`);
  }
}

/** Creates a marker next to the folder, which records that there is a database. */
export async function markFolder(dataDir: string): Promise<void> {
  const marker = join(dataDir, markName);
  if (existsSync(marker)) return;
  await writeFile(marker, mark, { mode: 0o600, flush: true });
}

/** What to do about a folder that PostgreSQL can't use; begins with a space. */
export function remedyFor(folder: string, reason: string): string {
  if (/permission denied/i.test(reason)) {
    const account = process.getuid ? ` (uid ${process.getuid()})` : '';
    return ` Make the account that runs the server${account} the owner of it and of everything in it.`;
  }
  return (
    ` Put back a copy of ${folder}, or restore a backup in its place: ` +
    'node dist-server/restore.js <file> --replace.'
  );
}

/**
 * Removes the lock file of a process that ended without closing the database. It protects nothing, because
 * all PGlite engines have the same process id, and a lock file emptied by a power cut would prevent the
 * start.
 */
export async function removeStaleLock(folder: string): Promise<void> {
  const lock = join(folder, 'postmaster.pid');
  if (!existsSync(lock)) return;
  await rm(lock);
  console.error(`Removed ${lock}, which a process that ended without closing the database left behind.`);
}

async function checkAccess(folder: string): Promise<void> {
  for (const name of ['.', 'PG_VERSION', 'global', 'base', 'pg_wal']) {
    const path = join(folder, name);
    await access(path, constants.R_OK | constants.W_OK).catch(error => {
      const reason = error.code === 'ENOENT' ? 'missing' : describeError(error);
      const what = error.code === 'ENOENT' ? `${path} is missing.` : `${path} can't be used: ${reason}.`;
      throw new Error(what + remedyFor(folder, reason));
    });
  }
}
