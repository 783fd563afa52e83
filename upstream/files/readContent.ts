import { and, eq } from 'drizzle-orm';
import { filePieces } from '../database/fileTables';
import type { Orm } from '../database/openDatabase';
import { pieceSize } from './storeContent';

/**
 * A content's bytes, read piece by piece as they are asked for: a slow reader holds neither memory nor a connection.
 * @param size In bytes, as the content has it.
 * @throws {Error} in the stream, where the content was removed on the way: its reader is told by a broken connection.
 */
export function readContent(orm: Orm, contentId: string, size: number): ReadableStream<Uint8Array> {
  let number = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        if (number * pieceSize >= size) return controller.close();
        const [piece] = await orm
          .select({ bytes: filePieces.bytes })
          .from(filePieces)
          .where(and(eq(filePieces.contentId, contentId), eq(filePieces.number, number)));
        if (!piece) throw new Error(`Piece ${number} of the content ${contentId} is missing`);
        number += 1;
        controller.enqueue(piece.bytes);
      },
    },
    { highWaterMark: 1 },
  );
}
