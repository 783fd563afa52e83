import { asc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { files } from '../database/fileTables';
import { deleteRow } from '../database/rows';
import { changelogItems } from '../database/schema';
import type { Env } from '../Env';
import { describeFiles } from '../events/describeFiles';
import { recordChanges } from '../events/recordChanges';
import { largestImage } from '../images/checkImage';
import { formType, parseForm } from '../requests/readForm';
import { readNumericId } from '../requests/readId';
import { withETag } from '../requests/recordTag';
import { invalid, notFound } from '../responses/ApiError';
import { success } from '../responses/success';
import type { Services } from '../Services';
import { aboutItem, itemValues, listItems, serializeItem } from './changelogStore';
import { checkItem, readMedia } from './checkItem';
import { addItem, changeItem } from './saveItem';

/** One image plus texts. */
const maxFormSize = largestImage + 128 * 1024;
const maxItems = 1000;

/**
 * | call | response |
 * |---|---|
 * | `GET /item`, `GET /item/?changelogId=` | `{ success, data: [ … ] }`, of one changelog or of all |
 * | `POST /item`, multipart `title, description, lang, media, order, changelogId` | |
 * | `POST /item/{id}`, the same; without `media` it keeps the image | |
 * | `DELETE /item/{id}` | also deletes its image; the others keep their order |
 */
export function changelogItemRoutes({ orm, readUpload, uploads }: Services): Hono<Env> {
  const routes = new Hono<Env>();
  const withForm = <Result>(
    { req: { raw } }: Context<Env>,
    use: (form: Record<string, string | File>) => Promise<Result>,
  ): Promise<Result> => {
    const type = formType(raw);
    return readUpload(raw, maxFormSize, bytes => uploads(async () => use(await parseForm(bytes, type))));
  };

  routes.on('GET', ['/item', '/item/'], async c => {
    const changelogId = readNumericId(c.req.query('changelogId'));
    if (c.req.query('changelogId') && changelogId === undefined) throw notFound('Changelog');
    const items = changelogId
      ? await listItems(orm, changelogId)
      : await orm.select().from(changelogItems).orderBy(asc(changelogItems.id)).limit(maxItems);
    return c.json({ success: true, data: items.map(serializeItem) });
  });

  routes.post('/item', async c => {
    const item = await withForm(c, async form => {
      const fields = checkItem(form);
      const image = await readMedia(form);
      if (!image) throw invalid({ media: 'Image is required' });
      return addItem(orm, c, fields, image);
    });
    return c.json(success('Item added', withETag(c, serializeItem(item), item)), 201);
  });

  routes.post('/item/:id', async c => {
    const id = readItemId(c);
    const item = await withForm(c, async form =>
      changeItem(orm, c, id, checkItem(form), await readMedia(form)),
    );
    return c.json(success('Item updated', withETag(c, serializeItem(item), item)));
  });

  routes.delete('/item/:id', async c => {
    const id = readItemId(c);
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

function readItemId(c: Context): number {
  const id = readNumericId(c.req.param('id'));
  if (id === undefined) throw notFound('Item');
  return id;
}
