import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { defineVersion } from './vite/defineVersion.ts';

/** The entry points. A file that runs in a worker thread is one too. */
const entries = [
  'server/main.ts',
  'server/admin.ts',
  'server/backup.ts',
  'server/restore.ts',
  'upstream/database/embedded/databaseWorker.ts',
];

/** Copied to the same path in the build, for the modules that read files next to them. */
const folders = ['upstream/database/migrations', 'upstream/seed/data'];

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Builds the server as plain JavaScript, one file per module, with `server/` as the root: `server/main.ts`
 * becomes `dist-server/main.js`, and `upstream/` goes below it. Paths relative to `import.meta.url` work in
 * both trees. Packages stay in node_modules.
 */
export default defineConfig({
  plugins: [
    {
      name: 'seamark:copy-folders',
      writeBundle() {
        for (const folder of folders) {
          cpSync(pathOf(folder), pathOf(`dist-server/${folder}`), { recursive: true });
        }
      },
    },
  ],
  publicDir: false,
  define: defineVersion(),
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node20.19',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: entries,
      checks: { pluginTimings: false },
      output: {
        preserveModules: true,
        preserveModulesRoot: pathOf('server'),
        entryFileNames: '[name].js',
      },
    },
  },
});
