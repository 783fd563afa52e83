import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { deleteRow, readPage, readRow } from './database/rows';
import { suggestions } from './database/schema';
import type { Env } from './Env';
import { recordChanges } from './events/recordChanges';
import { contains, readListQuery } from './requests/readListQuery';
import { withETag } from './requests/recordTag';
import { success } from './responses/success';
import type { Services } from './Services';

type Suggestion = typeof suggestions.$inferSelect;

const sortable = {
  createdAt: suggestions.createdAt,
  station_name: suggestions.stationName,
  station_id: suggestions.stationId,
  'user.name': suggestions.userName,
  'user.email': suggestions.userEmail,
};
const searched = sql`concat_ws(chr(10), ${suggestions.stationName}, ${suggestions.stationId},
  ${suggestions.userName}, ${suggestions.userEmail})`;

/**
 * | call | response |
 * |---|---|
 * | `GET ?page=<1-based>&limit&sort&order&search` | `{ data: { data, total } }`; suggestions of guests have no `user` |
 * | `GET /{id}` | `{ data }` |
 * | `DELETE /{id}` | |
 */
export function suggestionRoutes({ orm }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/', async c => {
    const list = readListQuery(c, { sortable, key: suggestions._id });
    const chosen = contains(searched, list.search);
    const { rows, total } = await readPage(orm, suggestions, list, chosen);
    return c.json({ data: { data: rows.map(serializeSuggestion), total } });
  });

  routes.get('/:id', async c => {
    const chosen = eq(suggestions._id, c.req.param('id'));
    const suggestion = await readRow(orm, suggestions, chosen, 'Station suggestion');
    return c.json({ data: withETag(c, serializeSuggestion(suggestion)) });
  });

  routes.delete('/:id', async c => {
    const _id = c.req.param('id');
    await recordChanges(orm, c, async (tx, note, match) => {
      const deleted = await deleteRow(tx, suggestions, eq(suggestions._id, _id), 'Station suggestion');
      match(serializeSuggestion(deleted));
      const about = { resource: 'suggestions', record: _id, title: deleted.stationName };
      note({ ...about, event: 'delete', from: serializeSuggestion(deleted) });
    });
    return c.json(success('Station suggestion deleted', { _id }));
  });

  return routes;
}

function serializeSuggestion({ _id, userName, userEmail, stationName, stationId, createdAt }: Suggestion) {
  const user = userName === null && userEmail === null ? undefined : { name: userName, email: userEmail };
  return { _id, ...(user && { user }), station_name: stationName, station_id: stationId, createdAt };
}
