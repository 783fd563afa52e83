import { resolve } from 'node:path';
import { checkBackupFile } from '../upstream/backup/readBackup';
import { restoreEmbedded } from '../upstream/backup/restoreEmbedded';
import { restoreServer } from '../upstream/backup/restoreServer';
import { describeError } from '../upstream/database/describeError';
import { FolderInUse, lockFolder } from './database/lockFolder';
import { openDatabaseServer } from './database/openForCommand';
import { readSettings } from './readSettings';
import { runCommand } from './runCommand';
import { StartError } from './StartError';

const usage = 'node dist-server/restore.js <file> [--replace]';

/** The whole file is checked before anything is changed. */
await runCommand(usage, async ({ file: name, replace }, signal) => {
  const { upstreamUrl, databaseUrl, dataDir } = readSettings(process.env);
  if (upstreamUrl) throw new StartError('UPSTREAM_URL is set: there is no database here to restore.');
  const file = resolve(name);
  const summary = await checkBackupFile(file, signal).catch(error => {
    signal.throwIfAborted();
    throw new StartError(`${file}: ${describeError(error)}.`, { cause: error });
  });
  const restoring = { file, summary, replace, signal };
  if (databaseUrl) {
    const database = await openDatabaseServer(databaseUrl);
    await restoreServer(database, restoring).finally(database.close);
  } else {
    const release = await lockFolder(dataDir).catch(error => {
      throw error instanceof FolderInUse ? new StartError(`${error.message} Stop it first.`) : error;
    });
    await restoreEmbedded(dataDir, restoring).finally(release);
  }
  const place = databaseUrl ? 'the database of DATABASE_URL' : dataDir;
  const { rows, files } = summary;
  return (
    `${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files are in ${place} again.\n` +
    'Passwords are those of the backup; everybody signs in again.'
  );
});
