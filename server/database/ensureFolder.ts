import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents, accessible to this account only. Node's `recursive` option never
 * returns if an existing parent can't hold new folders, such as /proc.
 */
export async function ensureFolder(folder: string): Promise<void> {
  const code = await tryToMake(folder);
  if (code === 'EEXIST') return checkIsFolder(folder);
  if (code !== 'ENOENT' || dirname(folder) === folder) return;
  await ensureFolder(dirname(folder));
  if ((await tryToMake(folder)) === 'ENOENT') {
    throw new Error(`${dirname(folder)} cannot hold folders`);
  }
}

/** Returns the code of an error that the caller can handle. */
async function tryToMake(folder: string): Promise<'EEXIST' | 'ENOENT' | undefined> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' || code === 'ENOENT') return code;
    throw error;
  }
}

async function checkIsFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new Error(`${path} is a dangling link`);
  if (!found.isDirectory()) throw new Error(`${path} is not a folder`);
}
