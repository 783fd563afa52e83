import { asc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Orm } from '../database/Database';
import { deleteRow, insertRow, updateRow } from '../database/rows';
import { changelogItems, files, itemLanguage } from '../database/schema';
import type { Env } from '../Env';
import { recordChanges } from '../events/recordChanges';
import { describeFiles, storeContent, storeUnique } from '../files/storeFile';
import { checkImage } from '../images/checkImage';
import { checkFields, choice, FieldError, requiredText, wholeNumber } from '../requests/checkFields';
import { withForm } from '../requests/readForm';
import { withETag } from '../requests/recordTag';
import { ApiError, invalid } from '../responses/ApiError';
import { success } from '../responses/success';
import type { Services } from '../Services';
import {
  aboutItem,
  checkOrder,
  type Item,
  itemValues,
  listItems,
  lockChangelog,
  requireId,
  serializeItem,
} from './changelogStore';
import { isBlankDescription, sanitizeDescription } from './sanitizeDescription';

const maxItems = 1000;

/**
 * | call | response |
 * |---|---|
 * | `GET /item`, `GET /item/?changelogId=` | `{ success, data: [ … ] }`, of one changelog or of all |
 * | `POST /item`, multipart `title, description, lang, media, order, changelogId` | |
 * | `POST /item/{id}`, the same; without `media` it keeps the image | |
 * | `DELETE /item/{id}` | also deletes its image; the others keep their order |
 */
export function changelogItemRoutes(services: Services): Hono<Env> {
  const { orm } = services;
  const routes = new Hono<Env>();

  routes.on('GET', ['/item', '/item/'], async c => {
    const changelogId = c.req.query('changelogId');
    const items = changelogId
      ? await listItems(orm, requireId(changelogId, 'Changelog'))
      : await orm.select().from(changelogItems).orderBy(asc(changelogItems.id)).limit(maxItems);
    return c.json({ success: true, data: items.map(serializeItem) });
  });

  routes.post('/item', async c => {
    const item = await withForm(services, c.req.raw, async form => {
      const fields = checkItem(form);
      const image = await readMedia(form);
      if (!image) throw invalid({ media: 'Image is required' });
      return addItem(orm, c, fields, image);
    });
    return c.json(success('Item added', withETag(c, serializeItem(item), item)), 201);
  });

  routes.post('/item/:id', async c => {
    const id = requireId(c.req.param('id'), 'Item');
    const item = await withForm(services, c.req.raw, async form =>
      changeItem(orm, c, id, checkItem(form), await readMedia(form)),
    );
    return c.json(success('Item updated', withETag(c, serializeItem(item), item)));
  });

  routes.delete('/item/:id', async c => {
    const id = requireId(c.req.param('id'), 'Item');
    await recordChanges(orm, c, async (tx, note, match) => {
      const item = await deleteRow(tx, changelogItems, eq(changelogItems.id, id), 'Item');
      match(item);
      const media = (await describeFiles(tx, [item.media])).get(item.media);
      note({ ...aboutItem(item), event: 'delete', from: itemValues(item, media) });
      await tx.delete(files).where(eq(files.path, item.media));
    });
    return c.json(success('Item deleted', { id }));
  });

  return routes;
}

type Fields = ReturnType<typeof checkItem>;
type Media = NonNullable<Awaited<ReturnType<typeof readMedia>>>;

/** Adds an item at the requested order if that is free, else at the end. */
async function addItem(orm: Orm, c: Context<Env>, { order, ...fields }: Fields, image: Media): Promise<Item> {
  // Before the transaction, so that large images do not block other calls.
  const contentId = await storeContent(orm, image.content);
  return recordChanges(orm, c, async (tx, note) => {
    const orders = await lockOrders(tx, fields.changelogId, fields.lang);
    const media = await storeUnique(tx, contentId, image);
    const isFree = order !== undefined && !orders.includes(order);
    const position = isFree ? order : nextOrder(orders);
    const item = await insertRow(tx, changelogItems, { ...fields, media, order: position });
    const described = await describeFiles(tx, [media]);
    note({ ...aboutItem(item), event: 'create', to: itemValues(item, described.get(media)) });
    return item;
  });
}

/**
 * Changes an item, and its image if a new one was sent. Its order does not change: otherwise a form opened
 * before a reorder would undo it. In another language, it becomes the last item.
 */
async function changeItem(
  orm: Orm,
  c: Context<Env>,
  id: number,
  { order: _, ...fields }: Fields,
  image?: Media,
): Promise<Item> {
  const contentId = image && (await storeContent(orm, image.content));
  return recordChanges(orm, c, async (tx, note, match) => {
    const orders = await lockOrders(tx, fields.changelogId, fields.lang);
    const isItem = eq(changelogItems.id, id);
    const { before, after } = await updateRow(tx, changelogItems, isItem, 'Item', async item => {
      match(item);
      if (item.changelogId !== fields.changelogId) {
        throw invalid({ changelogId: 'The item belongs to another changelog' });
      }
      const media = image && contentId ? await storeUnique(tx, contentId, image) : item.media;
      const order = item.lang === fields.lang ? item.order : nextOrder(orders);
      return { ...fields, media, order };
    });
    const described = await describeFiles(tx, [before.media, after.media]);
    const values = (item: Item) => itemValues(item, described.get(item.media));
    note({ ...aboutItem(after), event: 'update', from: values(before), to: values(after) });
    if (image) await tx.delete(files).where(eq(files.path, before.media));
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

const description = requiredText('Description', 20_000);

/** Checks an item's texts (requirements.md §5.7) and sanitizes its description. @throws {ApiError} 422. */
export function checkItem(form: Record<string, unknown>) {
  return checkFields(form, {
    title: requiredText('Title', 200),
    description: sent => {
      const safe = sanitizeDescription(description(sent));
      if (isBlankDescription(safe)) throw new FieldError('Description is required');
      return safe;
    },
    lang: choice('Language', itemLanguage.enumValues),
    changelogId: wholeNumber('Changelog', 1, 2 ** 31 - 1),
    order: sent => (sent === undefined || sent === '' ? undefined : checkOrder(sent)),
  });
}

/** The image of an item's form; undefined if none was sent. @throws {ApiError} for the field `media`. */
async function readMedia(form: Record<string, unknown>) {
  const { media } = form;
  if (media === undefined || media === '') return undefined;
  if (!(media instanceof File)) throw invalid({ media: 'Image must be a file' });
  const content = new Uint8Array(await media.arrayBuffer());
  return { ...checkImage(content, 'media'), content };
}
