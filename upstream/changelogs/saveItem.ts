import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Orm } from '../database/Database';
import { files } from '../database/fileTables';
import { insertRow, updateRow } from '../database/rows';
import { changelogItems } from '../database/schema';
import type { Env } from '../Env';
import { describeFiles } from '../events/describeFiles';
import { recordChanges } from '../events/recordChanges';
import { storeContent, storeFile } from '../files/storeFile';
import { ApiError, invalid } from '../responses/ApiError';
import { aboutItem, type Item, itemValues, listItems, lockChangelog } from './changelogStore';
import type { checkItem, readMedia } from './checkItem';

type Fields = ReturnType<typeof checkItem>;
type Media = NonNullable<Awaited<ReturnType<typeof readMedia>>>;
type StoredMedia = Pick<Media, 'type' | 'extension'> & { contentId: string };

/** Adds an item at the requested order if that is free, else at the end. */
export async function addItem(
  orm: Orm,
  c: Context<Env>,
  { order, ...fields }: Fields,
  image: Media,
): Promise<Item> {
  const stored = await storeImage(orm, image);
  return recordChanges(orm, c, async (tx, note) => {
    const orders = await lockOrders(tx, fields.changelogId, fields.lang);
    const media = await nameMedia(tx, stored);
    const isFree = order !== undefined && !orders.includes(order);
    const place = isFree ? order : nextOrder(orders);
    const item = await insertRow(tx, changelogItems, { ...fields, media, order: place });
    const described = await describeFiles(tx, [media]);
    note({ ...aboutItem(item), event: 'create', to: itemValues(item, described.get(media)) });
    return item;
  });
}

/**
 * Changes an item, and its image if a new one was sent. Its order does not change: otherwise a form opened
 * before a reorder would undo it. In another language, it becomes the last item.
 */
export async function changeItem(
  orm: Orm,
  c: Context<Env>,
  id: number,
  { order: _, ...fields }: Fields,
  image?: Media,
): Promise<Item> {
  const stored = image && (await storeImage(orm, image));
  return recordChanges(orm, c, async (tx, note, match) => {
    const orders = await lockOrders(tx, fields.changelogId, fields.lang);
    const isItem = eq(changelogItems.id, id);
    const { before, after } = await updateRow(tx, changelogItems, isItem, 'Item', async item => {
      match(item);
      if (item.changelogId !== fields.changelogId) {
        throw invalid({ changelogId: 'The item belongs to another changelog' });
      }
      const media = stored ? await nameMedia(tx, stored) : item.media;
      const order = item.lang === fields.lang ? item.order : nextOrder(orders);
      return { ...fields, media, order };
    });
    const described = await describeFiles(tx, [before.media, after.media]);
    const values = (item: Item) => itemValues(item, described.get(item.media));
    note({ ...aboutItem(after), event: 'update', from: values(before), to: values(after) });
    if (stored) await tx.delete(files).where(eq(files.path, before.media));
    return after;
  });
}

async function lockOrders(tx: Orm, changelogId: number, lang: Item['lang']): Promise<number[]> {
  await lockChangelog(tx, changelogId).catch(error => {
    throw error instanceof ApiError ? invalid({ changelogId: 'Changelog does not exist' }) : error;
  });
  return (await listItems(tx, changelogId, lang)).map(item => item.order);
}

function nextOrder(orders: number[]): number {
  return Math.max(0, ...orders) + 1;
}

/** Runs before the transaction, so that large images do not block other calls. */
async function storeImage(orm: Orm, { content, type, extension }: Media): Promise<StoredMedia> {
  return { type, extension, contentId: await storeContent(orm, content) };
}

/** Every image has a unique name, so that browser caches never show an old one. */
async function nameMedia(tx: Orm, { contentId, type, extension }: StoredMedia): Promise<string> {
  const path = `${contentId}.${extension}`;
  await storeFile(tx, { path, type, contentId, immutable: true });
  return path;
}
