import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { lockRow } from '../database/rows';
import { changelogItems, changelogs } from '../database/schema';
import type { FileValue } from '../events/describeFiles';
import { revisionOf } from '../requests/recordTag';

type Changelog = typeof changelogs.$inferSelect;
export type Item = typeof changelogItems.$inferSelect;

/** The platform that each app belongs to, by its `appId` (upstream-contract.md §10). */
export const appPlatforms: ReadonlyMap<number, string> = new Map([
  [1, 'iOS'],
  [2, 'iOS Pro'],
  [3, 'Android'],
  [4, 'Android Pro'],
]);

/** Locks a changelog until the transaction ends: its items keep their order. */
export function lockChangelog(tx: Orm, id: number): Promise<Changelog> {
  return lockRow(tx, changelogs, eq(changelogs.id, id), 'Changelog');
}

/** What a changelog's tag stands for: the items of all languages belong to it. */
export const wholeChangelog = (changelog: Changelog, items: readonly Item[]) => ({ ...changelog, items });

/** The items of a changelog, of one language or of all, in their order. */
export function listItems(orm: Orm, changelogId: number, lang?: Item['lang']): Promise<Item[]> {
  return orm
    .select()
    .from(changelogItems)
    .where(and(eq(changelogItems.changelogId, changelogId), lang && eq(changelogItems.lang, lang)))
    .orderBy(asc(changelogItems.lang), asc(changelogItems.order), asc(changelogItems.id));
}

/**
 * An item as the API shows it. No call reads one alone, so its tag is the field `revision`. Its image is at
 * `/public/<media>`, and another image has another name.
 */
export const presentItem = (item: Item) => ({ ...item, revision: revisionOf(item) });

/** What an event is about that happened to an item. */
export const aboutItem = ({ id, title }: Item) => ({ resource: 'changelog-items', record: id, title });

/** What an event tells of an item: of its image name, size and digest. */
export const itemValues = (item: Item, media: FileValue | undefined) => ({
  ...item,
  media: media ?? item.media,
});
