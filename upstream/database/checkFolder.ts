import { constants } from 'node:fs';
import { access, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFailure } from './describeFailure';

const markName = 'database.is-kept-here';
const mark = `Seamark keeps its database beside this file, in the folder "database".
While this file is here, a missing or emptied folder is reported, not taken for a first start.
`;

/**
 * Whether PostgreSQL's data folder is still to be made: where it isn't there, and never was.
 * @throws {Error} that says what is wrong with the folder, and what to do.
 */
export async function checkFolder(dataDir: string, folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(error => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`${folder} can't be read: ${describeFailure(error)}.`);
  });
  if (names && names.length > 0) {
    await checkAccess(folder);
    return false;
  }
  const isKnown = await stat(join(dataDir, markName)).then(
    () => true,
    () => false,
  );
  if (!isKnown && !names) return true;
  throw new Error(
    `${folder} is ${names ? 'empty' : 'missing'}, ${isKnown ? 'though it held the database before' : 'and nothing tells why'}. ` +
      'Put it back, or restore a backup: npm run restore -- <file>. ' +
      `To begin with a new database, delete ${join(dataDir, isKnown ? markName : 'database')}.`,
  );
}

/** Leaves a sign beside the folder that it holds a database from now on. */
export async function markFolder(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, markName), mark, { mode: 0o600 });
}

async function checkAccess(folder: string): Promise<void> {
  for (const name of ['.', 'PG_VERSION', 'global', 'base', 'pg_wal']) {
    const path = join(folder, name);
    await access(path, constants.R_OK | constants.W_OK).catch(error => {
      if (error.code === 'ENOENT') throw new Error(`${path} is missing: ${folder} is no whole database.`);
      throw new Error(`${path} can't be used: ${describeFailure(error)}.`);
    });
  }
}
