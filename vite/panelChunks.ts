import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const main = file('../src/main.ts');
const frame = file('../src/boot/showFrame.ts');

/**
 * What asks before something is done or left, what most screens of one record share, and what follows a save:
 * apart, each would be a file too small to be compressed.
 */
const questions = /src\/engine\/views\/(ConfirmDialog|form\/leaving\/LeaveDialog)\.tsx$/;
const records =
  /src\/engine\/views\/(RecordGate|nameOf|inSentence|recordListPath|useBackOr|record\/(LateRecordTop|newTitle|formWidth)|undo\/(useUndo|readAgain)|form\/leaving\/useLeaveGuard)\.tsx?$|src\/engine\/conflict\/Conflict\.ts$|ra-core\/dist\/dataProvider\/useGetOne\.js$/;
const saved =
  /src\/engine\/views\/(Confirmation|Opened|useGoBack|related\/(Beside)?Related|undo\/useSavedDetails|conflict\/useConflicts)\.tsx?$/;

/**
 * Nearly all of the panel's file runs before the first rows are there. By this hint V8 compiles it as it
 * comes in, beside the page's own work, instead of function by function at each one's first call
 * (https://v8.dev/blog/explicit-compile-hints).
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Two files for the way to the first list: the login page's script, and everything that the panel begins
 * with. In one file it is a tenth smaller on the wire than in the dozens that sharing with the lazy screens
 * would make of it.
 *
 * The boot script's file holds the modules of this project that `src/main.ts` imports, and react-admin's
 * HttpError: what else it may import from a package would go to the panel's file and be loaded with the login
 * page (tests/built/budgets.test.ts watches over it).
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
                { name: bootFile(), debugName: 'index', priority: 3, includeDependenciesRecursively: false },
                { name: frameFile(), debugName: 'frame', priority: 2, includeDependenciesRecursively: false },
                { name: 'panel', tags: ['$initial'], priority: 1 },
                { name: 'questions', test: questions, includeDependenciesRecursively: false },
                { name: 'records', test: records, includeDependenciesRecursively: false },
                { name: 'saved', test: saved, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    }),
    // Not as a banner: Vite writes before those, and the hint counts in the first line only.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.name !== 'index') chunk.code = compileHint + chunk.code;
      },
    },
  };
}

function bootFile() {
  let own: Set<string> | undefined;
  return (id: string, graph: Rolldown.ChunkingContext) => {
    own ??= importsOf(main, graph);
    return own.has(id) || /index\.html$|ra-core.*HttpError|preload-helper|rolldown.runtime/.test(id)
      ? 'index'
      : null;
  };
}

/** What shows the first rows, without the panel, which may import from it. */
function frameFile() {
  let own: Set<string> | undefined;
  return (id: string, graph: Rolldown.ChunkingContext) => {
    own ??= importsOf(frame, graph);
    return own.has(id) ? 'frame' : null;
  };
}

/** A module and the modules of this project that it imports, through however many others. */
function importsOf(id: string, graph: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(id) || id.includes('node_modules')) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) importsOf(imported, graph, found);
  return found;
}

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
