import type { FileWriter } from '../../src/engine';
import { isObject } from '../errors/isObject';
import type { HttpClient } from '../http/createHttpClient';
import { rejectFailure } from '../http/rejectFailure';

/**
 * | call | request |
 * |---|---|
 * | writeFile | `POST /files/write?name=<file name>&path=<folder>`, the file as the raw body |
 *
 * See upstream-contract.md §11. The response has the path in `data.path`, `path` or `data`; the default is
 * `<folder>/<name>`.
 */
export function createFileWriter(httpClient: HttpClient): FileWriter {
  return async (file, folder, { signal, onProgress } = {}) => {
    const response = await httpClient('/files/write', {
      method: 'POST',
      query: { name: file.name, path: folder },
      body: file,
      signal,
      onProgress,
    });
    rejectFailure(response);
    return pathIn(response.body) ?? `${folder}/${file.name}`;
  };
}

function pathIn(body: unknown): string | undefined {
  if (typeof body === 'string') return body || undefined;
  return isObject(body) ? (pathIn(body.path) ?? pathIn(body.data)) : undefined;
}
