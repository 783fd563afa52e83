import { setImmediate } from 'node:timers/promises';
import { count, sql } from 'drizzle-orm';
import type { Database, Orm } from '../database/Database';
import { newId } from '../database/newId';
import { offerCodes } from '../database/schema';
import type { CodeBatch } from './parseOfferCodes';
import { beat, interrupted, withImportLease } from './withImportLease';

type Platform = typeof offerCodes.$inferSelect.platform;

/**
 * Stores codes, all or none, one batch after the other: others have the database in between, and see either
 * all of them or none. Codes that the platform has already are left as they are. Returns the number of new
 * ones.
 * @param longestWait Milliseconds in which an import before this one has to end.
 * @param ending Makes the codes seen by all, by the function that it is given.
 * @throws {ApiError} 503 where it doesn't, or where this one was interrupted.
 * @throws {NoRoom} where the disk is full.
 */
export function importOfferCodes(
  { orm, checkRoom }: Pick<Database, 'orm' | 'checkRoom'>,
  platform: Platform,
  batches: CodeBatch[],
  longestWait: number,
  ending?: Parameters<typeof withImportLease<number>>[3],
): Promise<number> {
  const work = async (id: string) => {
    let added = 0;
    for (const batch of batches) {
      // A million codes take many times the bytes of their file.
      await checkRoom({});
      added += await insertBatch(orm, id, platform, batch);
      // A database in memory answers before anything else gets its turn.
      await setImmediate();
    }
    return added;
  };
  return withImportLease(orm, longestWait, work, ending);
}

async function insertBatch(orm: Orm, id: string, platform: Platform, { codes, titles }: CodeBatch) {
  const held = beat(orm, id);
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
  const [answer] = await orm
    .with(held, added)
    .select({ held: sql<number>`(select count(*) from ${held})`.mapWith(Number), added: count() })
    .from(added);
  if (!answer?.held) throw interrupted();
  return answer.added;
}
