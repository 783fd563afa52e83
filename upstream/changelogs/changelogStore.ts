import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { changelogItems, changelogs } from '../database/schema';
import type { FileValue } from '../events/describeFiles';
import { revisionOf } from '../requests/recordTag';

type Changelog = typeof changelogs.$inferSelect;
export type Item = typeof changelogItems.$inferSelect;

/** Locks a changelog until the transaction ends: its items keep their order. */
export async function lockChangelog(tx: Orm, id: number): Promise<Changelog | undefined> {
  const [changelog] = await tx.select().from(changelogs).where(eq(changelogs.id, id)).for('update');
  return changelog;
}

/** What a changelog's tag stands for: the items of all languages belong to it. */
export function wholeChangelog(changelog: Changelog, items: readonly Item[]) {
  return { ...changelog, items: items.map(itemFields) };
}

/** The items of a changelog, of one language or of all, in their order. */
export function listItems(orm: Orm, changelogId: number, lang?: Item['lang']): Promise<Item[]> {
  return orm
    .select()
    .from(changelogItems)
    .where(and(eq(changelogItems.changelogId, changelogId), lang && eq(changelogItems.lang, lang)))
    .orderBy(asc(changelogItems.lang), asc(changelogItems.order), asc(changelogItems.id));
}

/** The fields of an item; its image is at `/public/<media>`, and another image has another name. */
export function itemFields({ id, changelogId, lang, title, description, media, order, createdAt }: Item) {
  return { id, changelogId, lang, title, description, media, order, createdAt };
}

/** An item as the API shows it. No call reads one alone, so its tag is the field `revision`. */
export function presentItem(item: Item) {
  const fields = itemFields(item);
  return { ...fields, revision: revisionOf(fields) };
}

/** What an event is about that happened to an item. */
export const aboutItem = ({ id, title }: Item) => ({ resource: 'changelog-items', record: id, title });

/** What an event tells of an item: of its image name, size and digest. */
export function itemValues(item: Item, media: FileValue | undefined) {
  return { ...itemFields(item), media: media ?? item.media };
}
