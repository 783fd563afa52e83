import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { devApi } from './server/devApi.ts';
import { compressFiles } from './vite/compressFiles.ts';
import { fetchedFiles } from './vite/fetchedFiles.ts';
import { firstRows } from './vite/firstRows/firstRows.ts';
import { inlinePage } from './vite/inlinePage.ts';
import { leaveOut } from './vite/leaveOut.ts';
import { listPanelFiles } from './vite/listPanelFiles.ts';
import { loginPage } from './vite/loginPage.ts';
import { panelChunks } from './vite/panelChunks.ts';
import { placeKeys } from './vite/placeKeys.ts';
import { serveGallery } from './vite/serveGallery.ts';
import { tellFaults } from './vite/tellFaults.ts';
import { writeListReads } from './vite/writeListReads.ts';

// PGlite's thread as it is built: run as a source it takes a second more, at each of some hundred starts.
const builtThread = {
  find: './startThread',
  replacement: fileURLToPath(new URL('tests/support/database/startBuiltThread.ts', import.meta.url)),
};

export default defineConfig({
  plugins: [
    react(),
    devApi(),
    tellFaults(),
    serveGallery(),
    placeKeys(),
    inlinePage(),
    loginPage(),
    leaveOut(),
    fetchedFiles(),
    writeListReads(),
    panelChunks(),
    listPanelFiles(),
    compressFiles(),
    firstRows(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  // An editor empties a file and writes it then: read in between, it would be shown as empty and stay so.
  server: { watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } } },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1024,
    reportCompressedSize: false,
    // The licences of what is compiled into the panel, in dist/.vite: not served, no name of the panel's
    // begins with a dot.
    license: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  test: {
    // One more than there are cores: many tests wait for a process of their own, and leave theirs to another.
    // With three more all of them took as long.
    maxWorkers: availableParallelism() + 1,
    // As the browser tests: one that passes when it is tried again is named, and refuses nothing.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        resolve: { alias: [builtThread] },
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/built/**'],
          environment: 'node',
          globalSetup: 'tests/support/programs/build.setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/programs/build.setup.ts',
          // One file after the other: what they find out of a server's pace is not to be another file's
          // doing.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        // As Node itself resolves: else there are two react-routers, one by import and one by require.
        resolve: { alias: asNodeResolves('react-router', 'react-router-dom') },
        test: {
          name: 'views',
          include: ['tests/**/*.test.tsx'],
          environment: './tests/support/views/jsdomBesideNode.ts',
          globalSetup: 'tests/support/database/viewsDatabase.setup.ts',
          setupFiles: ['tests/support/views/views.setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});

function asNodeResolves(...names: string[]) {
  return names.map(name => ({
    find: new RegExp(`^${name}$`),
    replacement: fileURLToPath(import.meta.resolve(name)),
  }));
}
