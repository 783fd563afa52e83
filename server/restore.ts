import { resolve } from 'node:path';
import { describeBackup } from './backup/describeBackup';
import { restoreBackup } from './backup/restoreBackup';
import { readSettings } from './readSettings';
import { runCommand } from './runCommand';

await runCommand('npm run restore -- <file> [--replace]', async ({ file, replace }, signal) => {
  const settings = readSettings(process.env);
  const summary = await restoreBackup(settings, { file: resolve(file), replace, signal });
  const place = settings.databaseUrl ? 'the database of DATABASE_URL' : settings.dataDir;
  return `${describeBackup(summary)} are in ${place} again.\nPasswords are those of the backup; everybody signs in anew.`;
});
