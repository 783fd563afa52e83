import { resolve } from 'node:path';
import { describeBackup } from './backup/describeBackup';
import { openBackupSource } from './backup/openBackupSource';
import { checkIsFree, writeBackupFile } from './backup/writeBackupFile';
import { readSettings } from './readSettings';
import { runCommand } from './runCommand';
import { StartError } from './StartError';

await runCommand('npm run backup -- <file> [--verify]', async ({ file, verify }, signal) => {
  const settings = readSettings(process.env);
  if (settings.upstreamUrl)
    throw new StartError('UPSTREAM_URL is set: there is no database here to back up.');
  const path = resolve(file);
  await checkIsFree(path);
  const source = await openBackupSource(settings, signal);
  try {
    const besides = settings.databaseUrl ? undefined : settings.dataDir;
    const summary = await writeBackupFile(path, source.lines, { besides, verify, signal });
    return `${describeBackup(summary)} are in ${path}${verify ? ', which restores' : ''}.\nThe file holds all data and the hashes of passwords: keep it safe.`;
  } finally {
    await source.close();
  }
});
