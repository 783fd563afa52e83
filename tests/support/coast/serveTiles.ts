import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';

/** Answers for the map's tiles as they lie in the tree, by the paths that Vite gives their addresses. */
export function serveTiles() {
  vi.stubGlobal('fetch', async (path: string) => {
    const [file = ''] = path.split('?');
    return new Response(new Uint8Array(await readFile(join(process.cwd(), file))));
  });
}
