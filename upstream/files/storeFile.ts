import { sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Orm } from '../database/Database';
import { filePieces, files } from '../database/fileTables';
import { newId } from '../database/newId';

interface NewFile {
  /** Where it is served: below `/public/`. */
  path: string;
  type: string;
  /** As `storeContent` answered. */
  contentId: string;
  /** Whether what is under this path never changes; else a newer file takes its place. */
  immutable: boolean;
}

/** Gives a content its path, in place of the file that was there: nobody ever reads half of one. */
export async function storeFile(orm: Orm, file: NewFile): Promise<void> {
  await orm
    .insert(files)
    .values(file)
    .onConflictDoUpdate({ target: files.path, set: { ...file, createdAt: new Date() } });
}

/** Bytes of one piece. */
export const pieceSize = 256 * 1024;

/**
 * Stores bytes piece by piece, each by its own statement, so that other calls are answered in between. Nobody
 * sees them before `storeFile` gives them a path; where that never happens, `collectContents` removes them.
 * Outside a transaction they do not wait for the disk: the commit of that path syncs all that was written
 * before it.
 *
 * @returns The content's id.
 */
export async function storeContent(orm: Orm, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = newId();
  const etag = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url');
  // The setting holds until the end of the transaction, which in one of several statements must wait.
  const unsynced =
    orm instanceof PgTransaction ? sql`` : sql`from set_config('synchronous_commit', 'off', true)`;
  await orm.execute(sql`insert into file_contents (id, etag, size)
    select ${id}, ${etag}, ${bytes.length}::integer ${unsynced}`);
  for (let number = 0; number * pieceSize < bytes.length; number += 1) {
    const piece = bytes.subarray(number * pieceSize, (number + 1) * pieceSize);
    await orm.execute(sql`insert into file_pieces (content_id, number, bytes)
      select ${id}, ${number}::integer, ${sql.param(piece, filePieces.bytes)}::bytea ${unsynced}`);
  }
  return id;
}
