import { and, eq, exists, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Orm } from '../database/Database';
import { newId } from '../database/newId';
import { fileContents, filePieces, files } from '../database/schema';

/** Assigns a path to a content and atomically replaces the previous file. */
export async function storeFile(orm: Orm, file: typeof files.$inferInsert): Promise<void> {
  await orm
    .insert(files)
    .values(file)
    .onConflictDoUpdate({ target: files.path, set: { ...file, createdAt: new Date() } });
}

/** Stores a file at a unique path, so that browser caches never show an old one. Returns the path. */
export async function storeUnique(
  orm: Orm,
  contentId: string,
  { type, extension }: { type: string; extension: string },
): Promise<string> {
  const path = `${contentId}.${extension}`;
  await storeFile(orm, { path, type, contentId, immutable: true });
  return path;
}

/** In bytes. */
export const pieceSize = 256 * 1024;

/**
 * Stores bytes in pieces, one statement each, so that other calls can run in between. They are invisible
 * until `storeFile` gives them a path; without one, `collectContents` deletes them. Outside a transaction
 * these statements do not wait for the disk, because the commit of the path syncs everything before it.
 *
 * @returns The content's id.
 */
export async function storeContent(orm: Orm, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = newId();
  const etag = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url');
  // The setting lasts until the end of the transaction, whose commit must wait for the disk.
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

/** Milliseconds before an unused content is deleted: it may still be read, or about to get its path. */
const grace = 60 * 60_000;

/** Deletes contents that have been unused for an hour, including those of interrupted uploads. */
export async function collectContents(orm: Orm, now: Date): Promise<void> {
  const { unusedSince } = fileContents;
  const naming = orm.select().from(files).where(eq(files.contentId, fileContents.id));
  const unused = notExists(naming);
  await orm
    .update(fileContents)
    .set({ unusedSince: null })
    .where(and(isNotNull(unusedSince), exists(naming)));
  await orm
    .update(fileContents)
    .set({ unusedSince: now })
    .where(and(isNull(unusedSince), unused));
  await orm.delete(fileContents).where(and(lt(unusedSince, new Date(now.getTime() - grace)), unused));
}

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
