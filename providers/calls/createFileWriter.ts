import type { HttpClient } from '../http/httpClient';
import { isObject } from '../isObject';

export interface WriteFileOptions {
  signal?: AbortSignal | undefined;
  /** Called with the part that has been sent, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

/** Stores a file in a folder of the upstream's; answers its path below `/public`. */
export type FileWriter = (file: File, folder: string, options?: WriteFileOptions) => Promise<string>;

/**
 * | call | request |
 * |---|---|
 * | writeFile | `POST /files/write?name=<file name>&path=<folder>`, the file as the raw body (upstream-contract.md, "Files") |
 *
 * The answer names the path as `data.path`, `path` or `data`; where it names none, it is `<folder>/<name>`.
 */
export function createFileWriter(httpClient: HttpClient): FileWriter {
  return async (file, folder, { signal, onProgress } = {}) => {
    const { body } = await httpClient('/files/write', {
      method: 'POST',
      query: { name: file.name, path: folder },
      body: file,
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    });
    return pathIn(body) ?? `${folder}/${file.name}`;
  };
}

function pathIn(body: unknown): string | undefined {
  if (typeof body === 'string') return body || undefined;
  return isObject(body) ? (pathIn(body.path) ?? pathIn(body.data)) : undefined;
}
