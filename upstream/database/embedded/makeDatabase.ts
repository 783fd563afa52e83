import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from './openPglite';
import { renameSynced } from './replaceFolder';

/**
 * Creates PostgreSQL's data folder next to its final place and renames it when it is complete, so that a
 * process killed during its first start leaves no partial folder.
 */
export async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await (await openPglite(unfinished)).close();
  syncAll(unfinished);
  await renameSynced(unfinished, folder);
}

/** PGlite's initdb does not sync. */
function syncAll(folder: string): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const opened = openSync(join(folder, name), 'r');
    fsyncSync(opened);
    closeSync(opened);
  }
}
