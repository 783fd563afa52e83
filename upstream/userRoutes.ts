import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { readPage, readRow, updateRow } from './database/rows';
import { users } from './database/schema';
import type { Env } from './Env';
import { recordChanges } from './events/recordChanges';
import { contains, readChoice, readFlag, readListQuery } from './requests/readListQuery';
import { withETag } from './requests/recordTag';
import { success } from './responses/success';
import type { Services } from './Services';

type User = typeof users.$inferSelect;

const sortable = {
  createdAt: users.createdAt,
  name: users.name,
  email: users.email,
  blocked: users.blocked,
  in_subscription: users.inSubscription,
  device_type: users.lastPlatform,
};

/**
 * | call | response |
 * |---|---|
 * | `GET ?page=<1-based>&limit&sort&order&search&device_type&blocked&in_subscription` | `{ data: { items, total } }` |
 * | `GET /{id}` | `{ data }` |
 * | `POST /block/{id}` | toggles `blocked` and returns the changed user |
 *
 * `device_type` is 0 (iOS) or 1 (Android), of the last device.
 */
export function userRoutes({ orm }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/', async c => {
    const list = readListQuery(c, { sortable, key: users._id });
    const platform = readChoice(c, 'device_type', ['0', '1']);
    const blocked = readFlag(c, 'blocked');
    const subscribed = readFlag(c, 'in_subscription');
    const chosen = and(
      platform && eq(users.lastPlatform, Number(platform)),
      blocked === undefined ? undefined : eq(users.blocked, blocked),
      subscribed === undefined ? undefined : eq(users.inSubscription, subscribed),
      contains(users.search, list.search),
    );
    const { rows, total } = await readPage(orm, users, list, chosen);
    return c.json({ data: { items: rows.map(serializeAppUser), total } });
  });

  routes.get('/:id', async c => {
    const user = await readRow(orm, users, eq(users._id, c.req.param('id')), 'User');
    return c.json({ data: withETag(c, serializeAppUser(user)) });
  });

  routes.post('/block/:id', async c => {
    const user = await recordChanges(orm, c, async (tx, note, match) => {
      const { after } = await updateRow(tx, users, eq(users._id, c.req.param('id')), 'User', before => {
        match(serializeAppUser(before));
        return { blocked: !before.blocked };
      });
      const { _id, name, blocked } = after;
      const values = { from: { blocked: !blocked }, to: { blocked } };
      note({ event: 'update', resource: 'users', record: _id, title: name, ...values });
      return after;
    });
    return c.json(
      success(user.blocked ? 'User blocked' : 'User unblocked', withETag(c, serializeAppUser(user))),
    );
  });

  return routes;
}

/** `_id` and `id` are equal, because the contract uses both (requirements.md §3.7). */
function serializeAppUser({ _id, name, email, blocked, inSubscription, devices, createdAt }: User) {
  return { _id, id: _id, name, email, blocked, in_subscription: inSubscription, devices, createdAt };
}
