import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { ListRead } from '../src/prefetch/ListRead';

const virtual = 'virtual:list-reads';

/**
 * Writes what each list reads, from the declarations, into the page's own script; an error in a declaration
 * fails the build here. While the panel is developed or tested the script knows of none, and the panel reads
 * once it has its declarations.
 */
export function writeListReads(): Plugin {
  let isBuild = false;
  return {
    name: 'seamark:write-list-reads',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: id => (id === virtual ? `\0${virtual}` : undefined),
    load: async id =>
      id === `\0${virtual}`
        ? `export const listReads = ${JSON.stringify(isBuild ? await declared() : {})};`
        : undefined,
  };
}

async function declared(): Promise<Record<string, ListRead>> {
  const file = fileURLToPath(new URL('./declaredListReads.ts', import.meta.url));
  const { module } = await runnerImport<{ declaredListReads: Record<string, ListRead> }>(file);
  return module.declaredListReads;
}
