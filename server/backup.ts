import { resolve } from 'node:path';
import { makeBackup } from './backup/makeBackup';
import { readSettings } from './readSettings';
import { runCommand } from './runCommand';

await runCommand('npm run backup -- <file> [--verify]', async ({ file, verify }, signal) => {
  const path = resolve(file);
  const { rows, files } = await makeBackup(readSettings(process.env), { file: path, verify, signal });
  return (
    `${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files are in ${path}` +
    `${verify ? ', which restores' : ''}.\nThe file holds all data and the hashes of passwords: keep it safe.`
  );
});
