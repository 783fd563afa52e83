import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { lockRow } from '../database/rows';
import { changelogItems, changelogs } from '../database/schema';
import type { FileValue } from '../files/storeFile';
import { wholeNumber } from '../requests/checkFields';
import { revisionOf } from '../requests/recordTag';
import { notFound } from '../responses/ApiError';

type Changelog = typeof changelogs.$inferSelect;
export type Item = typeof changelogItems.$inferSelect;

/** The platform of each app by its `appId` (upstream-contract.md §10). */
export const appPlatforms: ReadonlyMap<number, string> = new Map([
  [1, 'iOS'],
  [2, 'iOS Pro'],
  [3, 'Android'],
  [4, 'Android Pro'],
]);

/** Checks an item's order. */
export const checkOrder = wholeNumber('Order', 1, 100_000);

/** A sent numeric id; undefined for a value that can't be one. */
export function readNumericId(sent: unknown): number | undefined {
  const id = typeof sent === 'string' && /^\d{1,10}$/.test(sent) ? Number(sent) : sent;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}

/** The numeric id of a call. @throws {ApiError} a 404 that names `what` was requested. */
export function requireId(sent: unknown, what: string): number {
  const id = readNumericId(sent);
  if (id === undefined) throw notFound(what);
  return id;
}

/** Locks a changelog, and with it the order of its items, until the transaction ends. */
export function lockChangelog(tx: Orm, id: number): Promise<Changelog> {
  return lockRow(tx, changelogs, eq(changelogs.id, id), 'Changelog');
}

/** The value that a changelog's tag is computed from, including the items of all languages. */
export const wholeChangelog = (changelog: Changelog, items: readonly Item[]) => ({ ...changelog, items });

/** The items of a changelog in order, of one language or of all. */
export function listItems(orm: Orm, changelogId: number, lang?: Item['lang']): Promise<Item[]> {
  return orm
    .select()
    .from(changelogItems)
    .where(and(eq(changelogItems.changelogId, changelogId), lang && eq(changelogItems.lang, lang)))
    .orderBy(asc(changelogItems.lang), asc(changelogItems.order), asc(changelogItems.id));
}

/**
 * An item in the API. No call returns a single item, so its tag is in the field `revision`. Its image is at
 * `/public/<media>`; a replaced image gets a new name.
 */
export const serializeItem = (item: Item) => ({ ...item, revision: revisionOf(item) });

export const aboutItem = ({ id, title }: Item) => ({ resource: 'changelog-items', record: id, title });

/** The values of an item in an event, with its image's name, size and digest. */
export const itemValues = (item: Item, media: FileValue | undefined) => ({
  ...item,
  media: media ?? item.media,
});
