import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A digest of the names and contents of files, and of all files in folders. Names that begin with a dot are
 * left out of folders: editors put their own there.
 * @param {string} root
 * @param {string[]} paths Relative to the root; one that is missing counts as empty.
 * @returns {string} hexadecimal
 */
export function digestFiles(root, paths) {
  const files = new Set(paths.flatMap(path => filesOf(root, path)));
  const digest = createHash('sha256');
  for (const file of [...files].sort()) {
    const content = readFileSync(join(root, file));
    digest.update(`${file}\n${content.length}\n`).update(content);
  }
  return digest.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap(entry => {
      const inner = `${path}/${entry.name}`;
      return entry.isFile() ? [inner] : filesOf(root, inner);
    });
}
