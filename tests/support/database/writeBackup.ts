import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { dumpDatabase } from '../../../upstream/backup/dumpDatabase';
import type { Database } from '../../../upstream/database/Database';

/** Backs up a database to a new file in `folder` and returns its path. */
export async function writeBackup(database: Pick<Database, 'pool'>, folder: string): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of dumpDatabase(database)) pieces.push(piece);
  return writeScript(pieces.join(''), folder);
}

export async function writeScript(script: string, folder: string): Promise<string> {
  const file = join(folder, randomUUID());
  await writeFile(file, gzipSync(script));
  return file;
}

export function changeScript(
  file: Buffer,
  folder: string,
  change: (script: string) => string,
): Promise<string> {
  return writeScript(change(gunzipSync(file).toString()), folder);
}
