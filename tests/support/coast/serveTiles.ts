import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';

/** Stubs `fetch` to serve the map's tiles from the source tree, by their Vite URLs. */
export function serveTiles() {
  vi.stubGlobal('fetch', async (path: string) => {
    const [file = ''] = path.split('?');
    return new Response(new Uint8Array(await readFile(join(process.cwd(), file))));
  });
}
