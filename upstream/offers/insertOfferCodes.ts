import { sql } from 'drizzle-orm';
import { newId } from '../database/newId';
import type { Orm } from '../database/openDatabase';
import { offerCodes } from '../database/schema';
import type { OfferCodes } from './parseOfferCodes';

type Platform = typeof offerCodes.$inferSelect.platform;

/** Rows of one statement: more would hold up other calls for longer, fewer would take longer altogether. */
const batch = 1000;

/**
 * Stores the codes of one import, all or none. Codes that the platform has already are left as they are.
 * Answers with the number of new ones.
 */
export function insertOfferCodes(
  orm: Orm,
  platform: Platform,
  { codes, titles }: OfferCodes,
): Promise<number> {
  return orm.transaction(async tx => {
    let added = 0;
    for (let start = 0; start < codes.length; start += batch) {
      const some = codes.slice(start, start + batch);
      const ids = some.map(newId);
      const rows = await tx
        .insert(offerCodes)
        .select(
          sql`select id, ${platform}::mobile_platform, code, title, false, false, false, now()
            from unnest(${sql.param(ids)}::text[], ${sql.param(some)}::text[],
              ${sql.param(titles.slice(start, start + batch))}::text[]) as sent (id, code, title)`,
        )
        .onConflictDoNothing()
        .returning({ _id: offerCodes._id });
      added += rows.length;
    }
    return added;
  });
}
