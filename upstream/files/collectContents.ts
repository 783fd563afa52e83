import { and, eq, exists, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { fileContents, files } from '../database/fileTables';

/** Milliseconds that an unused content is kept: someone may be reading it, or about to give it its path. */
const grace = 60 * 60_000;

/** Removes the contents that no file has named for an hour, those of an upload that broke off among them. */
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
