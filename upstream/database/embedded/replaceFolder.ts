import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listFolder } from './checkFolder';

/** Where a folder is made that is to come into the place of `folder`. */
export const restoredFolder = (folder: string) => `${folder}.restored`;
const replacedFolder = (folder: string) => `${folder}.replaced`;

/** Moves a whole data folder (`restoredBeside`) into its place, and removes what was there. */
export async function replaceFolder(folder: string): Promise<void> {
  const replaced = replacedFolder(folder);
  if (await listFolder(folder)) await renameSynced(folder, replaced);
  await renameSynced(restoredFolder(folder), folder);
  await rm(replaced, { recursive: true, force: true });
}

/**
 * Ends what a killed process has left of a restoring: what it was making is removed, and what it had only
 * just moved out of its place comes back.
 */
export async function settleFolder(folder: string): Promise<void> {
  const restored = restoredFolder(folder);
  for (const left of [restored, `${restored}.unfinished`]) await rm(left, { recursive: true, force: true });
  const replaced = replacedFolder(folder);
  if (!(await listFolder(replaced))) return;
  if (await listFolder(folder)) await rm(replaced, { recursive: true, force: true });
  else await renameSynced(replaced, folder);
}

/** Renames a file or folder within its folder; the new name survives a power cut. */
export async function renameSynced(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Writes a folder's names to the disk: a file that is new or renamed is there after a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
