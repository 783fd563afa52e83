import { eq, inArray } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { fileContents, files } from '../database/schema';

/** A file in an event, without its content. */
export interface FileValue {
  name: string;
  /** In bytes. */
  size: number;
  /** SHA-256, as base64url. */
  digest: string;
}

/** The values of the files at these paths for events. */
export async function describeFiles(orm: Orm, paths: readonly string[]): Promise<Map<string, FileValue>> {
  if (paths.length === 0) return new Map();
  const rows = await orm
    .select({ name: files.path, size: fileContents.size, digest: fileContents.etag })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(inArray(files.path, [...paths]));
  return new Map(rows.map(file => [file.name, file]));
}
