import type { Plugin } from 'vite';

/** While the panel is developed, every address below /gallery is the gallery's; a build has none of it. */
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
