import type { Plugin } from 'vite';
import { placeOf } from './faults/placeOf.ts';
import { readResources } from './faults/readResources.ts';

/**
 * While the panel is developed, tells its inspector where keys are declared:
 * `/__places?key=buoys.fields.code&key=…` answers `["resources/buoys.tsx:17:5", …]`, null for a key of no
 * declared resource.
 */
export function placeKeys(): Plugin {
  return {
    name: 'seamark:place-keys',
    apply: 'serve',
    configureServer({ middlewares, config }) {
      middlewares.use('/__places', (request, response, next) => {
        const { searchParams } = new URL(request.originalUrl ?? '', 'http://any');
        answer(config.root, searchParams.getAll('key')).then(places => {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(places));
        }, next);
      });
    },
  };
}

async function answer(root: string, keys: readonly string[]): Promise<(string | null)[]> {
  const texts = await readResources(root);
  return keys.map(key => {
    const place = placeOf(key, texts);
    return place ? `${place.file}:${place.line}:${place.column}` : null;
  });
}
