import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listFolder } from './checkFolder';

/** Where the replacement of `folder` is built. */
export const restoredFolder = (folder: string) => `${folder}.restored`;
const replacedFolder = (folder: string) => `${folder}.replaced`;

/** Moves a complete data folder (`restoredFolder`) into place and deletes the old one. */
export async function replaceFolder(folder: string): Promise<void> {
  const replaced = replacedFolder(folder);
  if (await listFolder(folder)) await renameSynced(folder, replaced);
  await renameSynced(restoredFolder(folder), folder);
  await rm(replaced, { recursive: true, force: true });
}

/**
 * Cleans up after a restore that was killed: removes a partial folder, and moves back an old one that had
 * only just been moved away.
 */
export async function settleFolder(folder: string): Promise<void> {
  const restored = restoredFolder(folder);
  for (const leftover of [restored, `${restored}.unfinished`])
    await rm(leftover, { recursive: true, force: true });
  const replaced = replacedFolder(folder);
  if (!(await listFolder(replaced))) return;
  if (await listFolder(folder)) await rm(replaced, { recursive: true, force: true });
  else await renameSynced(replaced, folder);
}

/** Renames a file or folder within its parent; the new name survives a power cut. */
export async function renameSynced(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Syncs a folder, so that new and renamed files survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
