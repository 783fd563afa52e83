import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Orm } from '../database/Database';
import { updateRow } from '../database/rows';
import { documents } from '../database/schema';
import type { Note } from '../events/recordChanges';
import type { JsonObject } from '../requests/readJson';
import type { Match } from '../requests/recordTag';

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
