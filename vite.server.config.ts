import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { defineVersion } from './vite/defineVersion.ts';
import { emitFolder } from './vite/emitFolder.ts';

/** What Node is started with. A file that another one hands to a thread is an entry too. */
const entries = [
  'server/main.ts',
  'server/admin.ts',
  'server/backup.ts',
  'server/restore.ts',
  'upstream/database/embedded/databaseWorker.ts',
];

/**
 * The server as plain JavaScript: a file for each module, `server/` as the root, so that `server/main.ts`
 * becomes `dist-server/main.js`, and `upstream/` below it. What a module finds beside itself by
 * `import.meta.url` it finds in both trees. Packages stay in node_modules.
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
