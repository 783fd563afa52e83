import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from './openPglite';
import { renameSynced } from './replaceFolder';

/**
 * Makes PostgreSQL's data folder next to its final place and renames it once it is complete: a process that
 * is killed during its first start leaves nothing half made.
 */
export async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await (await openPglite(unfinished)).close();
  syncAll(unfinished);
  await renameSynced(unfinished, folder);
}

/** PostgreSQL's initdb, as PGlite runs it, syncs nothing. */
function syncAll(folder: string): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const opened = openSync(join(folder, name), 'r');
    fsyncSync(opened);
    closeSync(opened);
  }
}
