import { eq, inArray, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { collated } from '../database/columns';
import type { Orm } from '../database/Database';
import { insertRow, readPage, readRow, updateRow } from '../database/rows';
import { changelogItems, changelogs, files, itemLanguage } from '../database/schema';
import type { Env } from '../Env';
import { type Note, recordChanges } from '../events/recordChanges';
import { describeFiles } from '../files/storeFile';
import {
  checkFields,
  choice,
  FieldError,
  required,
  requiredText,
  wholeNumber,
} from '../requests/checkFields';
import { type JsonObject, readJson } from '../requests/readJson';
import { contains, readChoice, readListQuery } from '../requests/readListQuery';
import { type Match, withETag } from '../requests/recordTag';
import { ApiError, invalid } from '../responses/ApiError';
import { success } from '../responses/success';
import type { Services } from '../Services';
import {
  aboutItem,
  appPlatforms,
  checkOrder,
  itemValues,
  listItems,
  lockChangelog,
  readNumericId,
  requireId,
  serializeItem,
  wholeChangelog,
} from './changelogStore';

/** Pads every number to as many digits as a version may have, so that 3.9 comes before 3.10. */
const padded = sql`regexp_replace(regexp_replace(${changelogs.version}, '\\d+', repeat('0', 50) || '\\&', 'g'),
  '\\d*(\\d{50})', '\\1', 'g')`;
const sortable = {
  createdAt: changelogs.createdAt,
  version: collated(padded),
  slug: changelogs.slug,
  platform: changelogs.platform,
  appId: changelogs.appId,
};
const searched = sql`concat_ws(chr(10), ${changelogs.version}, ${changelogs.slug}, ${changelogs.platform})`;

/**
 * | call | response |
 * |---|---|
 * | `GET ?page=<1-based>&limit&sort&order&search` | `{ data: [ … ], total }` |
 * | `GET /{id}?lang=en\|hy` | `{ data }` with its `items` of that language, or of both |
 * | `POST`, `POST /create`, `PUT`, `PUT /{id}` `{ appId, version, slug, platform }` | a create without a body: all of them `null` |
 * | `PUT /update-order/{id}` `{ items: [{ id, order }], lang }` | 409 unless those are all the items of that language |
 * | `DELETE /{id}` | also deletes its items and their images |
 */
export function changelogRoutes({ orm }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/', async c => {
    const list = readListQuery(c, { sortable, key: changelogs.id });
    const { rows, total } = await readPage(orm, changelogs, list, contains(searched, list.search));
    return c.json({ data: rows, total });
  });

  routes.get('/:id', async c => {
    const lang = readChoice(c, 'lang', itemLanguage.enumValues);
    const id = requireId(c.req.param('id'), 'Changelog');
    const changelog = await readRow(orm, changelogs, eq(changelogs.id, id), 'Changelog');
    const all = await listItems(orm, id);
    const items = all.filter(item => !lang || item.lang === lang).map(serializeItem);
    return c.json({ data: withETag(c, { ...changelog, items }, wholeChangelog(changelog, all)) });
  });

  routes.on('POST', ['/', '/create'], async c => {
    const fields = isEmpty(c.req.raw) ? {} : checkChangelog(await readJson(c.req.raw));
    const changelog = await recordChanges(orm, c, async (tx, note) => {
      const added = await insertRow(tx, changelogs, fields);
      note({ ...about(added), event: 'create', to: fields });
      return added;
    });
    return c.json(success('Changelog added', withETag(c, changelog, wholeChangelog(changelog, []))), 201);
  });

  routes.put('/update-order/:id', async c => {
    const id = requireId(c.req.param('id'), 'Changelog');
    const order = checkReorder(await readJson(c.req.raw));
    await recordChanges(orm, c, (tx, note, match) => reorderItems(tx, note, match, id, order));
    return c.json(success('Order saved'));
  });

  routes.on('PUT', ['/', '/:id'], async c => {
    const body = await readJson(c.req.raw);
    const fields = checkChangelog(body);
    const id = requireId(c.req.param('id') ?? body.id, 'Changelog');
    const { changelog, items } = await recordChanges(orm, c, async (tx, note, match) => {
      const isChangelog = eq(changelogs.id, id);
      const { before, after } = await updateRow(tx, changelogs, isChangelog, 'Changelog', () => fields);
      const items = await listItems(tx, id);
      match(wholeChangelog(before, items));
      note({ ...about(after), event: 'update', from: before, to: after });
      return { changelog: after, items };
    });
    return c.json(success('Changelog updated', withETag(c, changelog, wholeChangelog(changelog, items))));
  });

  routes.delete('/:id', async c => {
    const id = requireId(c.req.param('id'), 'Changelog');
    await recordChanges(orm, c, (tx, note, match) => deleteChangelog(tx, note, match, id));
    return c.json(success('Changelog deleted', { id }));
  });

  return routes;
}

async function deleteChangelog(tx: Orm, note: Note, match: Match, id: number): Promise<void> {
  const changelog = await lockChangelog(tx, id);
  const items = await listItems(tx, id);
  match(wholeChangelog(changelog, items));
  const media = items.map(item => item.media);
  const described = await describeFiles(tx, media);
  await tx.delete(changelogs).where(eq(changelogs.id, id));
  await tx.delete(files).where(inArray(files.path, media));
  note({ ...about(changelog), event: 'delete', from: changelog });
  for (const item of items) {
    note({ ...aboutItem(item), event: 'delete', from: itemValues(item, described.get(item.media)) });
  }
}

const about = ({ id, platform, version }: typeof changelogs.$inferSelect) => ({
  resource: 'changelogs',
  record: id,
  title: platform && version ? `${platform} ${version}` : `Changelog ${id}`,
});

/** A create without a body makes an empty changelog (requirements.md §7.12). */
const isEmpty = ({ headers }: Request) =>
  !headers.has('Content-Type') && !headers.has('Transfer-Encoding') && !Number(headers.get('Content-Length'));

const pages = [
  'Home',
  'Map',
  'Favorite',
  'Profile',
  'Settings',
  'Widget',
  'Premium',
  'Overview',
  'Weather',
  'Wind',
  'Wave',
  'StationDetail',
] as const;

/** Checks a changelog (requirements.md §5.6); `platform` must match the app. @throws {ApiError} 422. */
function checkChangelog(body: JsonObject) {
  const fields = checkFields(body, {
    appId: required('App', wholeNumber('App', 1, 4)),
    version: requiredText('Version', 50),
    slug: choice('Page', pages),
  });
  const platform = appPlatforms.get(fields.appId);
  if (platform === undefined || body.platform !== platform) {
    throw invalid({ platform: `Platform must be ${platform}, as the app is` });
  }
  return { ...fields, platform };
}

/** Checks a reorder. @throws {ApiError} 422 unless each item and each order is named once. */
function checkReorder(body: JsonObject) {
  return checkFields(body, { lang: choice('Language', itemLanguage.enumValues), items: readOrders });
}

/**
 * Reorders the items of one language of a changelog, within a transaction.
 * @throws {ApiError} 409 if they are not exactly the current items, because someone added or deleted one.
 */
async function reorderItems(
  tx: Orm,
  note: Note,
  match: Match,
  changelogId: number,
  { lang, items }: ReturnType<typeof checkReorder>,
): Promise<void> {
  const changelog = await lockChangelog(tx, changelogId);
  const all = await listItems(tx, changelogId);
  match(wholeChangelog(changelog, all));
  const current = all.filter(item => item.lang === lang);
  if (current.length !== items.size || !current.every(({ id }) => items.has(id))) {
    throw new ApiError(409, 'Someone else changed the items. Reload to see the current ones.');
  }
  for (const item of current) {
    const order = items.get(item.id);
    if (order === undefined || order === item.order) continue;
    await tx.update(changelogItems).set({ order }).where(eq(changelogItems.id, item.id));
    note({ ...aboutItem(item), event: 'update', from: { order: item.order }, to: { order } });
  }
}

/** Reads the order of each item by its id. The orders may have gaps, where an item has no translation. */
function readOrders(sent: unknown): ReadonlyMap<number, number> {
  if (!Array.isArray(sent)) throw new FieldError('Items must be a list');
  if (sent.length > 1000) throw new FieldError('Items must be at most 1000');
  const orders = new Map<number, number>();
  for (const entry of sent) {
    const { id: sentId, order }: { id?: unknown; order?: unknown } = Object(entry);
    const id = readNumericId(sentId);
    if (id === undefined || typeof order !== 'number') {
      throw new FieldError('Each item must have its id and its order');
    }
    orders.set(id, checkOrder(order));
  }
  if (orders.size < sent.length || new Set(orders.values()).size < sent.length) {
    throw new FieldError('Every item must be named once, with an order of its own');
  }
  return orders;
}
