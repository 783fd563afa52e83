import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { documents } from '../database/documents';
import { contains } from '../requests/contains';

const listParameters = new Set(['page', 'limit', 'sort', 'order', 'search']);

/** What a document list may sort by: its own columns, else any key of the documents (numbers as numbers). */
export function documentColumns(sort: string | undefined) {
  const own = { createdAt: documents.createdAt, _id: documents._id, id: documents._id };
  return sort === undefined || Object.hasOwn(own, sort)
    ? own
    : { ...own, [sort]: sql`${documents.data} -> ${sort}` };
}

/**
 * The documents of a collection in whose texts and numbers the search occurs, and whose keys equal the other
 * parameters.
 */
export function chooseDocuments(c: Context, collection: string, search: string): SQL | undefined {
  const filters = Object.entries(c.req.query())
    .filter(([name, value]) => !listParameters.has(name) && value !== '')
    .map(([name, value]) => sql`${documents.data} ->> ${name} = ${value}`);
  const found = contains(sql`part.value #>> '{}'`, search);
  const searched =
    found &&
    sql`exists (
    select from jsonb_path_query(${documents.data}, '$.**') as part (value)
    where jsonb_typeof(part.value) in ('string', 'number') and ${found})`;
  return and(eq(documents.collection, collection), ...filters, searched);
}
