import { eq, inArray } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { fileContents, files } from '../database/fileTables';

/** A file as an event tells of it: never its bytes. */
export interface FileValue {
  name: string;
  /** In bytes. */
  size: number;
  /** SHA-256, as base64url. */
  digest: string;
}

/** The files at these paths, as events tell of them. */
export async function describeFiles(orm: Orm, paths: readonly string[]): Promise<Map<string, FileValue>> {
  if (paths.length === 0) return new Map();
  const found = await orm
    .select({ name: files.path, size: fileContents.size, digest: fileContents.etag })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(inArray(files.path, [...paths]));
  return new Map(found.map(file => [file.name, file]));
}
