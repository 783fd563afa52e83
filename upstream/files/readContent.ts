import { and, eq } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { filePieces } from '../database/fileTables';
import { createQueue } from '../requests/createQueue';
import { pieceSize } from './storeFile';

/** Over all readers, two pieces at a time: what arrives simultaneously delays everyone. */
const readQueue = createQueue({ running: 2, waiting: Infinity, message: '' });

/**
 * A content's bytes, read piece by piece as they are asked for: a slow reader holds neither memory nor a
 * connection.
 * @param size In bytes, as the content has it.
 * @throws {Error} in the stream, where the content was removed on the way: its reader learns it by a broken
 * connection.
 */
export function readContent(orm: Orm, contentId: string, size: number): ReadableStream<Uint8Array> {
  let number = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        if (number * pieceSize >= size) return controller.close();
        const [piece] = await readQueue(() =>
          orm
            .select({ bytes: filePieces.bytes })
            .from(filePieces)
            .where(and(eq(filePieces.contentId, contentId), eq(filePieces.number, number))),
        );
        if (!piece) throw new Error(`Piece ${number} of the content ${contentId} is missing`);
        number += 1;
        controller.enqueue(piece.bytes);
      },
    },
    { highWaterMark: 1 },
  );
}
