import { CsvError } from '../CsvProblem';

/**
 * Reads a slice's bytes. Throws `CsvError` `unreadable` where the file was moved or changed since it was
 * chosen.
 */
export async function readBytes(slice: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await slice.arrayBuffer());
  } catch {
    throw new CsvError({ kind: 'unreadable' });
  }
}
