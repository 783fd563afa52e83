import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/**
 * The panel's code in stages:
 *
 * | file | has | is fetched |
 * |---|---|---|
 * | `index` | the login page's script: of packages, only react-admin's HttpError | with the page |
 * | `frame` | what shows the first rows before React is there | by `index`, with a session |
 * | `panel` | the shell and lists, with React and react-admin | by `index` |
 * | `rest` | forms and all other views, inputs, dialogs, the palette | once the first screen is drawn |
 *
 * All else is fetched on demand: hand-written screens, maps, data checks, the editor of formatted texts.
 */
export function panelChunks(): Plugin {
  return {
    name: 'seamark:panel-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: file('../index.html'), panel: file('../src/renderPanel.tsx') },
          // A declaration takes what it names from the engine's door, not all that it leads to, and of the
          // field types those that it uses.
          treeshake: {
            moduleSideEffects: [
              { test: /src\/engine\/(index\.ts$|field\.ts$|fields\/)/, sideEffects: false },
            ],
          },
          output: {
            codeSplitting: {
              groups: [
                {
                  ...moduleGroup('index', '../src/main.ts', /index\.html$|ra-core.*HttpError|preload-helper/),
                  priority: 3,
                },
                { ...moduleGroup('frame', '../src/boot/showFrame.ts'), priority: 2 },
                { name: 'panel', tags: ['$initial'], priority: 1 },
                { name: 'rest', test: /\/src\/(engine|shell)\/(\w+\/)*rest\.ts$/ },
              ],
            },
          },
        },
      },
    }),
  };
}

/** A group of a module and the modules of this project that it imports, and of others by their names. */
function moduleGroup(group: string, entry: string, others = /(?!)/) {
  let modules: Set<string> | undefined;
  return {
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      modules ??= importsOf(file(entry), graph);
      return modules.has(id) || others.test(id) ? group : null;
    },
    debugName: group,
    includeDependenciesRecursively: false,
  };
}

function importsOf(id: string, graph: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(id) || id.includes('node_modules')) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) importsOf(imported, graph, found);
  return found;
}

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
