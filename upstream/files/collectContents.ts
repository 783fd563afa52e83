import { and, eq, exists, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { fileContents, files } from '../database/fileTables';

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
