import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { documents } from '../database/documents';
import { newId } from '../database/newId';
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

/** Stores a new document, or the whole of one that is kept under a name of its own. */
export async function putDocument(
  orm: Orm,
  collection: string,
  data: Stored['data'],
  _id = newId(),
): Promise<Stored> {
  const [stored] = await orm
    .insert(documents)
    .values({ collection, _id, data })
    .onConflictDoUpdate({ target: [documents.collection, documents._id], set: { data } })
    .returning();
  if (!stored) throw new Error('The document was not stored');
  return stored;
}

/** Changes the keys that are sent and leaves the others; 404 where there is no such document. */
export async function mergeDocument(
  orm: Orm,
  collection: string,
  id: string,
  data: Stored['data'],
): Promise<Stored> {
  const [stored] = await orm
    .update(documents)
    .set({ data: sql`${documents.data} || ${JSON.stringify(data)}::jsonb` })
    .where(documentOf(collection, id))
    .returning();
  if (!stored) throw notFound('Record');
  return stored;
}

export function documentOf(collection: string, id: string) {
  return and(eq(documents.collection, collection), eq(documents._id, id));
}
