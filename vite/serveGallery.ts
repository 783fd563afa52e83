import type { Plugin } from 'vite';

/** During development, serves the gallery at every address below /gallery; a build does not include it. */
export function serveGallery(): Plugin {
  return {
    name: 'seamark:serve-gallery',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/gallery(\/[^.]*)?(\?|$)/.test(request.url ?? '')) request.url = '/gallery/index.html';
        next();
      });
    },
  };
}
