import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { dumpDatabase } from '../../../upstream/backup/dumpDatabase';
import type { Database } from '../../../upstream/database/Database';

/** Backs a database up to a file of its own in `folder`; answers its path. */
export async function writeBackup(database: Database, folder: string): Promise<string> {
  const lines: string[] = [];
  for await (const some of dumpDatabase(database)) lines.push(some);
  return writeLines(lines.join(''), folder);
}

/** Lines as a backup's file has them. */
export async function writeLines(lines: string, folder: string): Promise<string> {
  const file = join(folder, randomUUID());
  await writeFile(file, gzipSync(lines));
  return file;
}

/** The lines of a backup's file, changed, in a file of its own. */
export function changeLines(
  file: Buffer,
  folder: string,
  change: (lines: string[]) => string[],
): Promise<string> {
  const lines = gunzipSync(file).toString().trimEnd().split('\n');
  return writeLines(`${change(lines).join('\n')}\n`, folder);
}
