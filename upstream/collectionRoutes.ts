import { type Context, Hono } from 'hono';
import { upsertRow } from './database/rows';
import { documents } from './database/schema';
import {
  about,
  changeDocument,
  collectionOf,
  documentData,
  documentOf,
  documentRoutes,
  serializeDocument,
} from './documentRoutes';
import type { Env } from './Env';
import { recordChanges } from './events/recordChanges';
import { checkFields, requiredText } from './requests/checkFields';
import { type JsonObject, readJson } from './requests/readJson';
import { withETag } from './requests/recordTag';
import { invalid } from './responses/ApiError';
import { success } from './responses/success';
import type { Services } from './Services';

/**
 * The generic calls (upstream-contract.md §12) for any collection without custom routes, so that a new
 * declaration works before its real API exists: those of `documentRoutes` and the following. Mount them at a
 * path that ends in `:collection`. Other calls to declared collections (`admin/users`) are 404.
 *
 * | call | response |
 * |---|---|
 * | `PUT /sort` `{ items: [{ id, order }] }` | sets `order` |
 * | `POST /block/{id}` | toggles `blocked` |
 * | `POST /set-version` `{ platform, … }`, `GET /get-version/?platform=` | one record per platform |
 */
export function collectionRoutes(services: Services, group: string, declared: Set<string>): Hono<Env> {
  const { orm } = services;
  const routes = new Hono<Env>();
  const versionsOf = (c: Context) => `${collectionOf(c, group)} version`;
  routes.use(async (c, next) => (declared.has(collectionOf(c, group)) ? c.notFound() : next()));

  routes.put('/sort', async c => {
    const positions = readPositions(await readJson(c.req.raw));
    const collection = collectionOf(c, group);
    await recordChanges(orm, c, async (tx, note, match) => {
      for (const { id, order } of positions)
        await changeDocument({ tx, note, match, collection }, id, data => ({ ...data, order }));
    });
    return c.json(success('Order saved'));
  });

  routes.post('/block/:id', async c => {
    const collection = collectionOf(c, group);
    const document = await recordChanges(orm, c, (tx, note, match) =>
      changeDocument({ tx, note, match, collection }, c.req.param('id'), data => ({
        ...data,
        blocked: data.blocked !== true,
      })),
    );
    const message = document.data.blocked ? 'Record blocked' : 'Record unblocked';
    return c.json(success(message, withETag(c, serializeDocument(document))));
  });

  routes.on('GET', ['/get-version', '/get-version/'], async c => {
    const platform = c.req.query('platform') ?? '';
    const [version] = await orm
      .select()
      .from(documents)
      .where(documentOf(versionsOf(c), platform));
    return c.json({ data: withETag(c, version?.data ?? unsetVersion(platform)) });
  });

  routes.post('/set-version', async c => {
    const body = await readJson(c.req.raw);
    const { platform } = checkFields(body, { platform: requiredText('Platform', 50) });
    const collection = versionsOf(c);
    const data = await recordChanges(orm, c, async (tx, note, match) => {
      const values = { collection, _id: platform, data: documentData(body) };
      const { before, after } = await upsertRow(tx, documents, documentOf(collection, platform), values);
      match(before?.data ?? unsetVersion(platform));
      note({ ...about(after), event: before ? 'update' : 'create', from: before?.data, to: after.data });
      return after.data;
    });
    return c.json(success('Version updated', withETag(c, data)));
  });

  routes.route('/', documentRoutes(services, group));
  return routes;
}

/** The version record of a platform that has none. */
const unsetVersion = (platform: string) => ({ platform, version: '', priority: 0 });

/** The body of `PUT /sort`: at most 1000 records with their orders. @throws {ApiError} 422. */
function readPositions({ items }: JsonObject): { id: string; order: number }[] {
  if (!Array.isArray(items) || items.length > 1000) throw invalid({ items: 'Items must be a list' });
  return items.map((entry: unknown) => {
    const { id, order }: { id?: unknown; order?: unknown } = Object(entry);
    if (typeof id !== 'string' || typeof order !== 'number') {
      throw invalid({ items: 'Each item must have its id and its order' });
    }
    return { id, order };
  });
}
