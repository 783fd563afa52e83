import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { changelogItems, changelogs } from '../database/schema';

export type Item = typeof changelogItems.$inferSelect;

/** Holds a changelog until the transaction ends: its items keep their order. False when there is none. */
export async function lockChangelog(tx: Orm, id: number): Promise<boolean> {
  const held = await tx
    .select({ id: changelogs.id })
    .from(changelogs)
    .where(eq(changelogs.id, id))
    .for('update');
  return held.length === 1;
}

/** The items of a changelog, of one language or of all, in their order. */
export function listItems(orm: Orm, changelogId: number, lang?: Item['lang']): Promise<Item[]> {
  return orm
    .select()
    .from(changelogItems)
    .where(and(eq(changelogItems.changelogId, changelogId), lang && eq(changelogItems.lang, lang)))
    .orderBy(asc(changelogItems.lang), asc(changelogItems.order), asc(changelogItems.id));
}

/** An item as the API shows it; its image is at `/public/<media>`. */
export function presentItem({ id, changelogId, lang, title, description, media, order, createdAt }: Item) {
  return { id, changelogId, lang, title, description, media, order, createdAt };
}
