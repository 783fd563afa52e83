import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { documents } from '../database/documents';
import { readPage } from '../database/readPage';
import type { Env } from '../Env';
import { checkFields } from '../fields/checkFields';
import { requiredText } from '../fields/text';
import { readId } from '../requests/readId';
import { readJson } from '../requests/readJson';
import { readListQuery } from '../requests/readListQuery';
import { invalid, notFound } from '../responses/ApiError';
import { written } from '../responses/written';
import type { Services } from '../Services';
import { chooseDocuments, documentColumns } from './documentQuery';
import { documentData, documentOf, mergeDocument, presentDocument, putDocument } from './documentStore';
import { readPlaces } from './readPlaces';

/** Families that have routes of their own: what those don't answer, nothing does. */
const declared = 'auth|buoys|spot-types|station-suggestions|users|application|offer|changelog|survey';
const family = `:family{(?!(?:${declared})(?:/|$))[a-z][a-z0-9_-]{0,62}}`;

/**
 * The generic set of calls (upstream-contract.md, "The generic family") for any family that has no routes of its
 * own, so that a new declaration works before its real API does. Records are whatever JSON objects are sent.
 *
 * | call | answer |
 * |---|---|
 * | `GET ?page=<1-based>&limit&sort&order&search&<key>=` | `{ items, total }` |
 * | `GET /{id}` | `{ data }` |
 * | `POST`, `POST /create`, `PUT`, `PUT /{id}`, `DELETE /{id}` | a PUT leaves the keys that it doesn't name |
 * | `PUT /sort` `{ items: [{ id, order }] }` | sets `order` |
 * | `POST /block/{id}` | turns `blocked` round |
 * | `POST /set-version` `{ platform, … }`, `GET /get-version/?platform=` | one record for each platform |
 */
export function openFamilyRoutes({ orm }: Services, group: string): Hono<Env> {
  const routes = new Hono<Env>();
  const familyOf = (c: Context) => `${group}/${c.req.param('family')}`;

  routes.get(`/${family}`, async c => {
    const sortable = documentColumns(c.req.query('sort'));
    const list = readListQuery(c, { firstPage: 1, sortable, key: documents._id });
    const chosen = chooseDocuments(c, familyOf(c), list.search);
    const { rows, total } = await readPage(orm, documents, list, chosen);
    return c.json({ items: rows.map(presentDocument), total });
  });

  const getVersion = async (c: Context<Env>) => {
    const platform = c.req.query('platform') ?? '';
    const [version] = await orm
      .select()
      .from(documents)
      .where(documentOf(`${familyOf(c)} version`, platform));
    return c.json({ data: version ? version.data : { platform, version: '', priority: 0 } });
  };
  routes.get(`/${family}/get-version`, getVersion);
  routes.get(`/${family}/get-version/`, getVersion);

  routes.post(`/${family}/set-version`, async c => {
    const body = await readJson(c.req.raw);
    const { platform } = checkFields(body, { platform: requiredText('Platform', 50) });
    const { data } = await putDocument(orm, `${familyOf(c)} version`, documentData(body), platform);
    return c.json(written('Version updated', data));
  });

  routes.get(`/${family}/:id`, async c => {
    const chosen = documentOf(familyOf(c), c.req.param('id'));
    const [document] = await orm.select().from(documents).where(chosen);
    if (!document) throw notFound('Record');
    return c.json({ data: presentDocument(document) });
  });

  const create = async (c: Context<Env>) => {
    const data = documentData(await readJson(c.req.raw));
    return c.json(written('Record added', presentDocument(await putDocument(orm, familyOf(c), data))), 201);
  };
  routes.post(`/${family}`, create);
  routes.post(`/${family}/create`, create);

  routes.put(`/${family}/sort`, async c => {
    const places = readPlaces(await readJson(c.req.raw));
    await orm.transaction(async tx => {
      for (const { id, order } of places) await mergeDocument(tx, familyOf(c), id, { order });
    });
    return c.json(written('Order saved'));
  });

  const update = async (c: Context<Env>) => {
    const body = await readJson(c.req.raw);
    const data = documentData(body);
    if (Object.keys(data).length === 0) throw invalid({ root: 'There is nothing to change' });
    const document = await mergeDocument(orm, familyOf(c), readId(c, body, '_id', 'id'), data);
    return c.json(written('Record updated', presentDocument(document)));
  };
  routes.put(`/${family}`, update);
  routes.put(`/${family}/:id`, update);

  routes.delete(`/${family}/:id`, async c => {
    const [gone] = await orm
      .delete(documents)
      .where(documentOf(familyOf(c), c.req.param('id')))
      .returning();
    if (!gone) throw notFound('Record');
    return c.json(written('Record deleted', { _id: gone._id }));
  });

  routes.post(`/${family}/block/:id`, async c => {
    const isBlocked = sql`to_jsonb(${documents.data} -> 'blocked' is distinct from 'true'::jsonb)`;
    const [document] = await orm
      .update(documents)
      .set({ data: sql`jsonb_set(${documents.data}, '{blocked}', ${isBlocked})` })
      .where(documentOf(familyOf(c), c.req.param('id')))
      .returning();
    if (!document) throw notFound('Record');
    return c.json(
      written(document.data.blocked ? 'Record blocked' : 'Record unblocked', presentDocument(document)),
    );
  });

  return routes;
}
