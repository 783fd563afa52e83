import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const migrations = new URL('upstream/database/migrations/', root);

/**
 * Where something that is made of an empty database is kept beside the packages, under a name that changes
 * with PGlite and with the migrations.
 */
export async function cachePath(ending: string): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(new URL('node_modules/@electric-sql/pglite/package.json', root)));
  for (const file of (await readdir(migrations)).sort()) {
    if (file.endsWith('.sql')) hash.update(await readFile(new URL(file, migrations)));
  }
  const name = hash.digest('hex').slice(0, 16) + ending;
  return fileURLToPath(new URL(`node_modules/.cache/seamark/${name}`, root));
}
