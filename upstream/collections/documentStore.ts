import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { documents } from '../database/documents';
import type { Note } from '../events/recordChanges';
import type { JsonObject } from '../requests/readJson';
import { notFound } from '../responses/ApiError';

type Stored = typeof documents.$inferSelect;

/** A document as the API shows it. */
export function presentDocument({ _id, data, createdAt }: Stored) {
  return { ...data, _id, createdAt };
}

/** What a caller may set of a document: all but its identity. */
export function documentData({ _id: _, id: __, createdAt: ___, ...data }: JsonObject): Stored['data'] {
  return data as Stored['data'];
}

/** Stores the whole of a document that is kept under a name of its own. */
export async function putDocument(
  tx: Orm,
  note: Note,
  collection: string,
  data: Stored['data'],
  _id: string,
): Promise<Stored> {
  const [before] = await tx.select().from(documents).where(documentOf(collection, _id)).for('update');
  const [stored] = await tx
    .insert(documents)
    .values({ collection, _id, data })
    .onConflictDoUpdate({ target: [documents.collection, documents._id], set: { data } })
    .returning();
  if (!stored) throw new Error('The document was not stored');
  note({ ...about(stored), event: before ? 'update' : 'create', from: before?.data, to: stored.data });
  return stored;
}

/** Changes the keys that are sent and leaves the others; 404 where there is no such document. */
export async function mergeDocument(
  tx: Orm,
  note: Note,
  collection: string,
  id: string,
  data: Stored['data'],
): Promise<Stored> {
  return changeDocument(tx, note, collection, id, sql`${documents.data} || ${JSON.stringify(data)}::jsonb`);
}

/** Changes a document by an expression of its data; 404 where there is no such document. */
export async function changeDocument(
  tx: Orm,
  note: Note,
  collection: string,
  id: string,
  data: SQL,
): Promise<Stored> {
  const [before] = await tx.select().from(documents).where(documentOf(collection, id)).for('update');
  const [stored] = await tx.update(documents).set({ data }).where(documentOf(collection, id)).returning();
  if (!before || !stored) throw notFound('Record');
  note({ ...about(stored), event: 'update', from: before.data, to: stored.data });
  return stored;
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
