import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Orm } from '../database/Database';
import { documents } from '../database/documents';
import { updateRow, upsertRow } from '../database/rows';
import type { Note } from '../events/recordChanges';
import type { JsonObject } from '../requests/readJson';
import type { Match } from '../requests/recordTag';

type Stored = typeof documents.$inferSelect;

/** A document as the API shows it. */
export function presentDocument({ _id, data, createdAt }: Stored) {
  return { ...data, _id, createdAt };
}

/** What a caller may set of a document: all but its identity. */
export function documentData({ _id: _, id: __, createdAt: ___, ...data }: JsonObject): Stored['data'] {
  return data as Stored['data'];
}

/** A write to the documents of a collection, within a transaction (`recordChanges`). */
interface Write {
  tx: Orm;
  note: Note;
  match: Match;
  collection: string;
}

/** The version record of a platform for which none was set. */
export const unsetVersion = (platform: string) => ({ platform, version: '', priority: 0 });

/** Stores the whole version record of a platform, which the API shows as it is stored. */
export async function putVersion(
  { tx, note, match, collection }: Write,
  platform: string,
  data: Stored['data'],
): Promise<Stored['data']> {
  const values = { collection, _id: platform, data };
  const { before, after } = await upsertRow(tx, documents, documentOf(collection, platform), values);
  match(before?.data ?? unsetVersion(platform));
  note({ ...about(after), event: before ? 'update' : 'create', from: before?.data, to: after.data });
  return after.data;
}

/** Changes the keys that are sent and leaves the others; 404 where there is no such document. */
export async function mergeDocument(write: Write, id: string, data: Stored['data']): Promise<Stored> {
  return changeDocument(write, id, sql`${documents.data} || ${JSON.stringify(data)}::jsonb`);
}

/** Changes a document by an expression of its data; 404 where there is no such document. */
export async function changeDocument(
  { tx, note, match, collection }: Write,
  id: string,
  data: SQL,
): Promise<Stored> {
  const { before, after } = await updateRow(tx, documents, documentOf(collection, id), 'Record', document => {
    match(presentDocument(document));
    return { data };
  });
  note({ ...about(after), event: 'update', from: before.data, to: after.data });
  return after;
}

export function documentOf(collection: string, id: string) {
  return and(eq(documents.collection, collection), eq(documents._id, id));
}

/** What an event is about that happened to a document: of `admin/gauges` the resource is `gauges`. */
export function about({ collection, _id, data }: Omit<Stored, 'createdAt'>) {
  const title = [data.name, data.title].find(text => typeof text === 'string');
  // The versions of platforms are in a collection of their own: `admin/tide-gauges version`.
  const [resource = ''] = collection.slice(collection.indexOf('/') + 1).split(' ');
  return { resource, record: _id, title: title?.slice(0, 200) };
}

/** The collection that a call is about, with its group: `admin/users`. */
export function collectionOf(c: Context, group: string): string {
  return `${group}/${c.req.param('collection')}`;
}
