import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from './openPglite';
import { renameSynced } from './replaceFolder';

/**
 * Makes PostgreSQL's data folder beside its place and moves it there when it is whole, so that a process
 * killed on its first start leaves nothing half made.
 */
export async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await (await openPglite({ folder: unfinished })).close();
  syncAll(unfinished);
  await renameSynced(unfinished, folder);
}

/** What makes a database does not sync it. */
function syncAll(folder: string): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const opened = openSync(join(folder, name), 'r');
    fsyncSync(opened);
    closeSync(opened);
  }
}
