import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devApi } from './server/devApi.ts';
import { bootFacts } from './vite/bootFacts.ts';
import { compressFiles } from './vite/compressFiles.ts';
import { defineVersion } from './vite/defineVersion.ts';
import { inlinePage } from './vite/inlinePage.ts';
import { loginPage } from './vite/loginPage.ts';
import { panelChunks } from './vite/panelChunks.ts';
import { placeKeys, reportErrors } from './vite/reportErrors.ts';
import { serveGallery } from './vite/serveGallery.ts';

export default defineConfig({
  plugins: [
    react(),
    devApi(),
    reportErrors(),
    serveGallery(),
    placeKeys(),
    inlinePage(),
    loginPage(),
    bootFacts(),
    panelChunks(),
    compressFiles(),
  ],
  define: defineVersion(),
  html: { cspNonce: '__CSP_NONCE__' },
  // An editor empties a file and writes it then: read in between, it would be shown as empty and stay so.
  server: { watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } } },
  // The scan for packages follows no worker: one that only a worker imports would load the page again.
  optimizeDeps: { entries: ['index.html', 'gallery/index.html', 'src/**/*.worker.ts'] },
  build: {
    // The oldest browsers that run the panel. src/login/firstScript.ts tells an older one so, in the words of
    // `loginPage.old`; README.md says the same.
    target: ['chrome120', 'edge120', 'firefox124', 'safari17.4'],
    chunkSizeWarningLimit: 1024,
    modulePreload: false,
    reportCompressedSize: false,
    // The licences of what is compiled into the panel, and which file has which module, for the tests of
    // what is built; in dist/.vite: not served, no name of the panel's begins with a dot.
    license: true,
    manifest: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
