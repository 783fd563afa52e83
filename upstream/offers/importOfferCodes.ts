import { setImmediate } from 'node:timers/promises';
import { count, sql } from 'drizzle-orm';
import type { Database, Orm } from '../database/Database';
import { newId } from '../database/newId';
import { offerCodes } from '../database/schema';
import type { CodeBatch } from './parseOfferCodes';
import { heartbeat, interrupted } from './withImportLease';

type Platform = typeof offerCodes.$inferSelect.platform;

/**
 * Stores the codes of the import `id` (`withImportLease`) in batches, so that other calls can run in between.
 * Skips codes that the platform already has. Returns the number of new ones.
 * @throws {ApiError} 503 if the import was interrupted.
 * @throws {DiskFull} if the disk is full.
 */
export async function importOfferCodes(
  { orm, checkDiskSpace }: Pick<Database, 'orm' | 'checkDiskSpace'>,
  id: string,
  platform: Platform,
  batches: CodeBatch[],
): Promise<number> {
  let added = 0;
  for (const batch of batches) {
    // A million codes take many times the size of their file.
    await checkDiskSpace({});
    added += await insertBatch(orm, id, platform, batch);
    // An in-memory database responds without yielding to the event loop.
    await setImmediate();
  }
  return added;
}

async function insertBatch(orm: Orm, id: string, platform: Platform, { codes, titles }: CodeBatch) {
  const held = heartbeat(orm, id);
  const ids = codes.map(newId);
  const added = orm.$with('added').as(
    orm
      .insert(offerCodes)
      .select(
        sql`select id, ${platform}::mobile_platform, code, title, false, false, false, ${held.codesAt}
          from ${held}, unnest(${sql.param(ids)}::text[], ${sql.param(codes)}::text[],
            ${sql.param(titles)}::text[]) as sent (id, code, title)`,
      )
      .onConflictDoNothing({ target: [offerCodes.platform, offerCodes.code] })
      .returning({ _id: offerCodes._id }),
  );
  const [result] = await orm
    .with(held, added)
    .select({ held: sql<number>`(select count(*) from ${held})`.mapWith(Number), added: count() })
    .from(added);
  if (!result?.held) throw interrupted();
  return result.added;
}
