import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devApi } from './server/devApi.ts';
import { bootFacts } from './vite/bootFacts.ts';
import { compressFiles } from './vite/compressFiles.ts';
import { defineVersion } from './vite/defineVersion.ts';
import { inlinePage } from './vite/inlinePage.ts';
import { loginPage } from './vite/loginPage.ts';
import { panelChunks } from './vite/panelChunks.ts';
import { keyPositions, reportErrors } from './vite/reportErrors.ts';
import { serveGallery } from './vite/serveGallery.ts';
import { splitTexts } from './vite/splitTexts.ts';

export default defineConfig({
  plugins: [
    react(),
    devApi(),
    reportErrors(),
    splitTexts(),
    serveGallery(),
    keyPositions(),
    inlinePage(),
    loginPage(),
    bootFacts(),
    panelChunks(),
    compressFiles(),
  ],
  define: defineVersion(),
  html: { cspNonce: '__CSP_NONCE__' },
  // Editors truncate a file before writing it; an early read would show it as empty permanently.
  server: { watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } } },
  // The dependency scan skips workers, and a package that only a worker imports would reload the page.
  optimizeDeps: { entries: ['index.html', 'gallery/index.html', 'src/**/*.worker.ts'] },
  build: {
    // The oldest supported browsers. src/login/firstScript.ts shows `loginPage.old` in older ones. README.md
    // lists them too.
    target: ['chrome120', 'edge120', 'firefox124', 'safari17.4'],
    chunkSizeWarningLimit: 1024,
    modulePreload: false,
    reportCompressedSize: false,
    // The licences of the bundled packages and the module manifest, for the tests of the build. They are in
    // dist/.vite, which is not served because of its dot.
    license: true,
    manifest: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
