import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { devApi } from './upstream/server/devApi.ts';

export default defineConfig({
  plugins: [react(), devApi()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: { target: 'es2023', chunkSizeWarningLimit: 1024 },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          include: ['tests/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/views.setup.ts'],
        },
      },
    ],
  },
});
