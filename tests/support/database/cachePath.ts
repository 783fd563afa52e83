import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const migrations = new URL('upstream/database/migrations/', root);

/**
 * The cache path, next to the packages, of something built from an empty database; its name depends on
 * PGlite's version and the migrations.
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
