import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/**
 * Splits the panel's code into stages:
 *
 * | file | has | is fetched |
 * |---|---|---|
 * | `index` | the login page's script: of packages, only react-admin's HttpError | with the page |
 * | `frame` | the code that shows the first rows before React | by `index`, with a session |
 * | `panel` | the shell and lists, with React and react-admin | by `index` |
 * | `rest` | forms, other views, inputs, dialogs, menus, the palette, guarded updates | after the first screen has rendered |
 *
 * Everything else loads on demand: hand-written screens, maps, data checks, the rich-text editor.
 */
export function panelChunks(): Plugin {
  return {
    name: 'seamark:panel-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: file('../index.html'), panel: file('../src/renderPanel.tsx') },
          // Lets a declaration import only the names and field types it uses, not everything that the
          // engine's index exports.
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
                { name: 'rest', test: id => inRest.some(each => each.test(id)) },
              ],
            },
          },
        },
      },
    }),
  };
}

/**
 * The entries of the engine and the shell, code that needs no screen, and small modules of several screens:
 * in files of their own, a screen would fetch them one after another.
 */
const inRest = [
  /\/src\/(engine|shell)\/(\w+\/)*rest\.ts$/,
  /\/(createGuardedUpdate|sendWithProgress|uuidOf)\.ts$/,
  /\/(FieldEntry|readChanges|submissionErrors|usePrefill)\.tsx?$/,
  /\/src\/screens\/(phone|platforms)\//,
];

/** A group with a module, this project's modules that it imports, and others that match a pattern. */
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
