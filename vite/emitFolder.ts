import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Copies a project folder into the build at the same path, for modules that read files next to them. */
export function emitFolder(folder: string): Plugin {
  let root = '';
  return {
    name: 'seamark:emit-folder',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    generateBundle() {
      for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const fileName = path.slice(root.length + 1).replaceAll('\\', '/');
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
      }
    },
  };
}
