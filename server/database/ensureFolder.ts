import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents, accessible to this account only. Node's `recursive` option never
 * returns if an existing parent can't hold new folders, such as /proc.
 */
export async function ensureFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await ensureFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch(error => {
    // Another process was faster.
    if (error.code !== 'EEXIST') throw error;
  });
}
