import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { FirstCalls } from '../src/prefetch/FirstCalls';
import type { ListRead } from '../src/prefetch/ListRead';

interface Declared {
  declaredFirstCalls: FirstCalls | undefined;
  declaredListReads: Record<string, ListRead>;
  declaredOrigins: string[];
}

const virtual = 'virtual:list-reads';

/**
 * Writes what each list reads, from the declarations, into the page's own script, the calls of a visit's
 * first moment into the page itself, and into `origins.json` the origins that the page's policy has to allow;
 * an error in a declaration fails the build here. While the panel is developed or tested the script knows of
 * none, and the panel reads once it has its declarations.
 */
export function writeListReads(): Plugin {
  let isBuild = false;
  let reading: Promise<Declared> | undefined;
  const declared = () => (reading ??= readDeclared());
  return {
    name: 'seamark:write-list-reads',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    transformIndexHtml: {
      order: 'post',
      handler: async () => {
        const { declaredFirstCalls } = isBuild ? await declared() : {};
        const attrs = { name: 'seamark-calls', content: JSON.stringify(declaredFirstCalls) };
        return declaredFirstCalls ? [{ tag: 'meta', injectTo: 'head-prepend', attrs }] : [];
      },
    },
    resolveId: id => (id === virtual ? `\0${virtual}` : undefined),
    async load(id) {
      if (id !== `\0${virtual}`) return undefined;
      const { declaredListReads = {}, declaredOrigins = [] }: Partial<Declared> = isBuild
        ? await declared()
        : {};
      if (declaredOrigins.length > 0)
        this.emitFile({
          type: 'asset',
          fileName: 'origins.json',
          source: JSON.stringify(declaredOrigins),
        });
      return `export const listReads = ${JSON.stringify(declaredListReads)};`;
    },
  };
}

async function readDeclared(): Promise<Declared> {
  const file = fileURLToPath(new URL('./declaredListReads.ts', import.meta.url));
  return (await runnerImport<Declared>(file)).module;
}
