import { HttpError } from 'ra-core';
import { requestError } from './requestError';

const fetched = new Map<string, Promise<void>>();

/**
 * Imports code once all of its files are here. It stands in the build in place of Vite's own helper, around
 * every `import()` (vite/fetchedFiles.ts): many browsers keep for good that a module could not be fetched, so
 * one that fails offline could never be imported again. A file is fetched as often as it takes, and then
 * comes from the browser's cache.
 * @param files Paths below the page's own server.
 * @throws HttpError where no server answers, `seamark.errors.outdated` where a file is gone: a new version
 * has taken its place.
 */
export async function fetchThenImport<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(fetchOnce));
  return load().catch(error => {
    // Fetched it was, but not kept by the browser: each has words of its own for that.
    throw /import(ed|ing a) module/i.test(error) ? requestError('network', false) : error;
  });
}

/** Fetches a file into the browser's cache; one that has failed is fetched again. */
export function fetchOnce(file: string): Promise<void> {
  const known = fetched.get(file);
  if (known) return known;
  const fetching = fetchFile(`/${file}`);
  fetched.set(file, fetching);
  fetching.catch(() => fetched.delete(file));
  return fetching;
}

async function fetchFile(address: string): Promise<void> {
  // What the page begins with is on its way already.
  if (document.querySelector(`[href="${address}"],[src="${address}"]`)) return;
  const response = await fetch(address)
    .then(async answer => {
      await answer.arrayBuffer();
      return answer;
    })
    .catch(() => {
      throw requestError('network', false);
    });
  const { ok, status, headers } = response;
  const isGone = [404, 410].includes(status) || headers.get('Content-Type')?.startsWith('text/html');
  if (isGone) throw new HttpError('seamark.errors.outdated', 404);
  if (!ok) throw requestError('unreadable', false, status);
}
