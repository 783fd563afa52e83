import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { collated } from './database/columns';
import type { Orm } from './database/Database';
import { deleteRow, insertRow, readPage, readRow, updateRow } from './database/rows';
import { documents } from './database/schema';
import type { Env } from './Env';
import { type Note, recordChanges } from './events/recordChanges';
import { storeContent, storeUnique } from './files/storeFile';
import { checkImage } from './images/checkImage';
import { withForm } from './requests/readForm';
import { type JsonObject, readId, readJson } from './requests/readJson';
import { contains, readListQuery } from './requests/readListQuery';
import { type Match, withETag } from './requests/recordTag';
import { invalid } from './responses/ApiError';
import { success } from './responses/success';
import type { Services } from './Services';

/**
 * A collection's records, which are arbitrary JSON objects.
 *
 * | call | response |
 * |---|---|
 * | `GET ?page=<1-based>&limit&sort&order&search&<path>=&<path>_from=&<path>_to=` | `{ items, total }` |
 * | `GET /{id}` | `{ data }` |
 * | `POST`, `POST /create`, `PUT`, `PUT /{id}`, `DELETE /{id}` | a PUT does not change the keys that it omits |
 */
export function documentRoutes(services: Services, group: string): Hono<Env> {
  const { orm } = services;
  const routes = new Hono<Env>();

  routes.get('/', async c => {
    const sortable = documentColumns(c.req.query('sort'));
    const list = readListQuery(c, { sortable, key: documents._id });
    const chosen = chooseDocuments(c, collectionOf(c, group), list.search);
    const { rows, total } = await readPage(orm, documents, list, chosen);
    return c.json({ items: rows.map(serializeDocument), total });
  });

  routes.get('/:id', async c => {
    const chosen = documentOf(collectionOf(c, group), c.req.param('id'));
    const document = await readRow(orm, documents, chosen, 'Record');
    return c.json({ data: withETag(c, serializeDocument(document)) });
  });

  routes.on('POST', ['/', '/create'], async c => {
    const data = documentData(await readRecord(services, c.req.raw));
    const document = await recordChanges(orm, c, async (tx, note) => {
      const added = await insertRow(tx, documents, { collection: collectionOf(c, group), data });
      note({ ...about(added), event: 'create', to: data });
      return added;
    });
    return c.json(success('Record added', withETag(c, serializeDocument(document))), 201);
  });

  routes.on('PUT', ['/', '/:id'], async c => {
    const body = await readRecord(services, c.req.raw);
    const data = documentData(body);
    if (Object.keys(data).length === 0) throw invalid({ root: 'Nothing to change' });
    const id = readId(c, body, '_id', 'id');
    const collection = collectionOf(c, group);
    const document = await recordChanges(orm, c, (tx, note, match) =>
      changeDocument({ tx, note, match, collection }, id, stored => ({ ...stored, ...data })),
    );
    return c.json(success('Record updated', withETag(c, serializeDocument(document))));
  });

  routes.delete('/:id', async c => {
    const chosen = documentOf(collectionOf(c, group), c.req.param('id'));
    const _id = await recordChanges(orm, c, async (tx, note, match) => {
      const deleted = await deleteRow(tx, documents, chosen, 'Record');
      match(serializeDocument(deleted));
      note({ ...about(deleted), event: 'delete', from: deleted.data });
      return deleted._id;
    });
    return c.json(success('Record deleted', { _id }));
  });

  return routes;
}

/** A record as JSON, or as a form, whose images are stored and replaced by their paths. */
async function readRecord(services: Services, request: Request): Promise<JsonObject> {
  if (!/^multipart\//i.test(request.headers.get('Content-Type') ?? '')) return readJson(request);
  return withForm(services, request, async form => {
    const values = Object.entries(form).map(async ([name, part]) => [
      name,
      typeof part === 'string' ? parsePart(part) : await storeImage(services, name, part),
    ]);
    const body = JSON.stringify(Object.fromEntries(await Promise.all(values)));
    const headers = { 'Content-Type': 'application/json' };
    return readJson(new Request(request.url, { method: 'POST', headers, body }));
  });
}

async function storeImage({ orm }: Services, name: string, file: File): Promise<string> {
  const content = new Uint8Array(await file.arrayBuffer());
  const image = checkImage(content, name);
  return storeUnique(orm, await storeContent(orm, content), image);
}

/** A boolean, list or object in a form; numbers remain texts, which may be codes. */
function parsePart(text: string): unknown {
  if (!/^(true$|false$|[[{])/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const listParameters = new Set(['page', 'limit', 'sort', 'order', 'search']);

/** The sortable columns of a document list, or any path in the documents: numbers as such, then texts. */
function documentColumns(sort: string | undefined) {
  const columns = { createdAt: documents.createdAt, _id: documents._id, id: documents._id };
  return sort === undefined || Object.hasOwn(columns, sort)
    ? columns
    : { ...columns, [sort]: sql`row(${numberAt(sort)}, ${collated(textAt(sort))})` };
}

/** A value by its path in the document: `place.town`. */
function at(path: string): SQL {
  const createdAt = sql`to_char(${documents.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const own = sql`jsonb_build_object('_id', ${documents._id}, 'createdAt', ${createdAt})`;
  return sql`((${documents.data} || ${own}) #> ${sql.param(path.split('.'))}::text[])`;
}

const textAt = (path: string) => sql`(${at(path)} #>> '{}')`;

/** The number at a path, also if it is stored as a text; otherwise null. */
function numberAt(path: string): SQL {
  const text = textAt(path);
  return sql`case when jsonb_typeof(${at(path)}) = 'number' or ${text} ~ '^-?\\d{1,99}(\\.\\d{1,99})?$'
    then ${text}::numeric end`;
}

/**
 * The condition of a parameter: one of its values, also as an entry of a list, or a bound (`depth_from`)
 * unless that is a member. An absent value is `false`.
 */
function matches(name: string, values: string[]): SQL {
  const equal = sql`exists (
    select from jsonb_path_query(coalesce(${at(name)}, 'null'), '$[*]') as entry (value)
    where coalesce(entry.value #>> '{}', 'false') = any(${sql.param(values)}::text[]))`;
  const [, path, end] = /^(.+)_(from|to)$/.exec(name) ?? [];
  if (path === undefined) return equal;
  const [bound = ''] = values;
  const compare = end === 'from' ? sql`>=` : sql`<=`;
  const number = numberAt(path);
  const isInside = Number.isFinite(Number(bound))
    ? sql`${number} ${compare} ${`${Number(bound)}`}::numeric`
    : sql`false`;
  const text = sql`${textAt(path)} collate "C" ${compare} ${bound}`;
  return sql`case when ${at(name)} is not null then ${equal}
    when ${number} is not null then ${isInside} else ${text} end`;
}

/** Documents with the search in a text or number, and those that match the other query parameters. */
function chooseDocuments(c: Context, collection: string, search: string): SQL | undefined {
  const filters = Object.entries(c.req.queries())
    .map(([name, values]) => [name, values.filter(value => value !== '')] as const)
    .filter(([name, values]) => !listParameters.has(name) && values.length > 0)
    .map(([name, values]) => matches(name, values));
  const found = contains(sql`part.value #>> '{}'`, search);
  const searched =
    found &&
    sql`exists (
    select from jsonb_path_query(${documents.data}, '$.**') as part (value)
    where jsonb_typeof(part.value) in ('string', 'number') and ${found})`;
  return and(eq(documents.collection, collection), ...filters, searched);
}

type Stored = typeof documents.$inferSelect;

export function serializeDocument({ _id, data, createdAt }: Stored) {
  return { ...data, _id, createdAt };
}

/** The keys that a client may set: all except the identity. */
export function documentData({ _id: _, id: __, createdAt: ___, ...data }: JsonObject): Stored['data'] {
  return data as Stored['data'];
}

/** The context of a write to a collection, within a transaction (`recordChanges`). */
interface Write {
  tx: Orm;
  note: Note;
  match: Match;
  collection: string;
}

/** Changes the data of a document under its lock; 404 for an unknown one. */
export async function changeDocument(
  { tx, note, match, collection }: Write,
  id: string,
  change: (data: Stored['data']) => Stored['data'],
): Promise<Stored> {
  const { before, after } = await updateRow(tx, documents, documentOf(collection, id), 'Record', document => {
    match(serializeDocument(document));
    return { data: change(document.data) };
  });
  note({ ...about(after), event: 'update', from: before.data, to: after.data });
  return after;
}

export function documentOf(collection: string, id: string) {
  return and(eq(documents.collection, collection), eq(documents._id, id));
}

/** The subject of a document's event; the resource of `admin/gauges` is `gauges`. */
export function about({ collection, _id, data }: Stored) {
  const title = [data.name, data.title].find(text => typeof text === 'string');
  // Platform versions have a separate collection: `admin/tide-gauges version`.
  const [resource = ''] = collection.slice(collection.indexOf('/') + 1).split(' ');
  return { resource, record: _id, title: title?.slice(0, 200) };
}

/** The collection of a call, with its group: `admin/users`. */
export function collectionOf(c: Context, group: string): string {
  return `${group}/${c.req.param('collection')}`;
}
