import { createHash } from 'node:crypto';
import type { Orm } from '../database/openDatabase';
import { files } from '../database/schema';

type NewFile = {
  /** Where it is served: below `/public/`. */
  path: string;
  type: string;
  content: Uint8Array<ArrayBuffer>;
  /** Whether what is under this path never changes; else a newer file takes its place. */
  immutable: boolean;
};

/** Stores a file as a whole, in place of the one that was there: nobody ever reads half of one. */
export async function storeFile(orm: Orm, file: NewFile): Promise<void> {
  const etag = createHash('sha256').update(file.content).digest('base64url');
  const stored = await orm
    .insert(files)
    .values({ ...file, etag })
    .onConflictDoUpdate({ target: files.path, set: { ...file, etag, createdAt: new Date() } })
    .returning({ path: files.path });
  if (stored.length !== 1) throw new Error('The file was not stored');
}
