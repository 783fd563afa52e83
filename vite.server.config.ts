import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { defineVersion } from './vite/defineVersion.ts';
import { emitFolder } from './vite/emitFolder.ts';

/** The entry points. A file that runs in a worker thread is one too. */
const entries = [
  'server/main.ts',
  'server/admin.ts',
  'server/backup.ts',
  'server/restore.ts',
  'upstream/database/embedded/databaseWorker.ts',
];

/**
 * Builds the server as plain JavaScript, one file per module, with `server/` as the root: `server/main.ts`
 * becomes `dist-server/main.js`, and `upstream/` goes below it. Paths relative to `import.meta.url` work in
 * both trees. Packages stay in node_modules.
 */
export default defineConfig({
  plugins: [emitFolder('upstream/database/migrations'), emitFolder('upstream/seed/data')],
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
        preserveModulesRoot: fileURLToPath(new URL('server', import.meta.url)),
        entryFileNames: '[name].js',
      },
    },
  },
});
