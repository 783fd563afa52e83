import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const migrations = fileURLToPath(new URL('../../../upstream/database/migrations', import.meta.url));

/** A folder with the first `count` migrations, as in an earlier version, until the test ends. */
export async function earlierMigrations(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'seamark-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrations, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}
