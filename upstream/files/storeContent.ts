import { fileContents, filePieces } from '../database/fileTables';
import { newId } from '../database/newId';
import type { Orm } from '../database/openDatabase';

/** Bytes of one piece. */
export const pieceSize = 256 * 1024;

/**
 * Stores bytes piece by piece, each by a statement of its own, so that other calls get their turn in between.
 * Nobody sees them before `storeFile` gives them a path; where that never happens, `collectContents` removes
 * them.
 *
 * @returns The content's id.
 */
export async function storeContent(orm: Orm, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = newId();
  const etag = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url');
  await orm.insert(fileContents).values({ id, etag, size: bytes.length });
  for (let number = 0; number * pieceSize < bytes.length; number += 1) {
    const piece = bytes.subarray(number * pieceSize, (number + 1) * pieceSize);
    await orm.insert(filePieces).values({ contentId: id, number, bytes: piece });
  }
  return id;
}
