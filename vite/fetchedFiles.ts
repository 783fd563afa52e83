import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = fileURLToPath(new URL('../providers/http/fetchThenImport.ts', import.meta.url));

/**
 * Puts `fetchThenImport` in place of the helper that Vite writes around each `import()`, and names to it the
 * imported file too, which Vite names only beside others. The panel's own file is left to the page, which
 * fetches it before anything else.
 */
export function fetchedFiles(): Plugin {
  return {
    name: 'seamark:fetched-files',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'html' || files.length > 0 || file.includes('/panel-') ? files : [file],
        },
      },
    }),
    load: id =>
      id === '\0vite/preload-helper.js'
        ? `export { fetchThenImport as __vitePreload } from ${JSON.stringify(helper)};`
        : undefined,
    generateBundle(_options, bundle) {
      const styles = Object.keys(bundle).find(file => file.endsWith('.css'));
      if (styles) this.error(`${styles}: a style sheet is fetched here, but not put into the page`);
    },
  };
}
