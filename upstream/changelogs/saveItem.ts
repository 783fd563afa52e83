import { eq } from 'drizzle-orm';
import { invalid, notFound } from '../answers/ApiError';
import { newId } from '../database/newId';
import type { Orm } from '../database/openDatabase';
import { changelogItems, files } from '../database/schema';
import { storeFile } from '../files/storeFile';
import type { checkItem, readMedia } from './checkItem';
import { type Item, listItems, lockChangelog } from './lockChangelog';

type Fields = ReturnType<typeof checkItem>;
type Media = NonNullable<Awaited<ReturnType<typeof readMedia>>>;

/** Adds an item at the place that was asked for where that is free, else at the end. */
export function addItem(orm: Orm, { order, ...fields }: Fields, image: Media): Promise<Item> {
  return orm.transaction(async tx => {
    const taken = await lockOrders(tx, fields.changelogId, fields.lang);
    const media = await storeMedia(tx, image);
    const [item] = await tx
      .insert(changelogItems)
      .values({ ...fields, media, order: order && !taken.includes(order) ? order : nextOrder(taken) })
      .returning();
    if (!item) throw new Error('The item was not stored');
    return item;
  });
}

/**
 * Changes an item, and its image where a new one was sent. Its place stays: only a reorder moves items, lest a
 * form opened before one undo it. In another language it comes last.
 */
export function changeItem(
  orm: Orm,
  id: number,
  { order: _, ...fields }: Fields,
  image?: Media,
): Promise<Item> {
  return orm.transaction(async tx => {
    const taken = await lockOrders(tx, fields.changelogId, fields.lang);
    const [before] = await tx.select().from(changelogItems).where(eq(changelogItems.id, id));
    if (!before) throw notFound('Item');
    if (before.changelogId !== fields.changelogId) {
      throw invalid({ changelogId: 'The item belongs to another changelog' });
    }
    const media = image ? await storeMedia(tx, image) : before.media;
    const order = before.lang === fields.lang ? before.order : nextOrder(taken);
    const [item] = await tx
      .update(changelogItems)
      .set({ ...fields, media, order })
      .where(eq(changelogItems.id, id))
      .returning();
    if (!item) throw new Error('The item was not stored');
    if (image) await tx.delete(files).where(eq(files.path, before.media));
    return item;
  });
}

async function lockOrders(tx: Orm, changelogId: number, lang: Item['lang']): Promise<number[]> {
  if (!(await lockChangelog(tx, changelogId))) throw invalid({ changelogId: 'Changelog does not exist' });
  return (await listItems(tx, changelogId, lang)).map(item => item.order);
}

function nextOrder(taken: number[]): number {
  return Math.max(0, ...taken) + 1;
}

/** Every image gets a name of its own, so that what a browser keeps is never out of date. */
async function storeMedia(tx: Orm, { content, type, extension }: Media): Promise<string> {
  const path = `${newId()}.${extension}`;
  await storeFile(tx, { path, type, content, immutable: true });
  return path;
}
