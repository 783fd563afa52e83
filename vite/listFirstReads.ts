import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { Read } from '../src/prefetch/firstReads';

const virtual = 'virtual:first-reads';

/**
 * Writes what each list reads first, from the declarations, into the page's own script; a fault of a declaration fails
 * the build here. While the panel is developed or tested the script knows of none, and the panel reads once it has its
 * declarations.
 */
export function listFirstReads(): Plugin {
  let isBuild = false;
  return {
    name: 'seamark:list-first-reads',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: id => (id === virtual ? `\0${virtual}` : undefined),
    load: async id =>
      id === `\0${virtual}`
        ? `export const firstReads = ${JSON.stringify(isBuild ? await declared() : {})};`
        : undefined,
  };
}

async function declared(): Promise<Record<string, Read>> {
  const file = fileURLToPath(new URL('../src/prefetch/declaredFirstReads.ts', import.meta.url));
  const { module } = await runnerImport<{ declaredFirstReads: Record<string, Read> }>(file);
  return module.declaredFirstReads;
}
