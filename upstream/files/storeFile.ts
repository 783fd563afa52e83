import type { Orm } from '../database/Database';
import { files } from '../database/fileTables';

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
  const stored = await orm
    .insert(files)
    .values(file)
    .onConflictDoUpdate({ target: files.path, set: { ...file, createdAt: new Date() } })
    .returning({ path: files.path });
  if (stored.length !== 1) throw new Error('The file was not stored');
}
