import { Hono } from 'hono';
import { subjectOf } from '../administrators/serializeAdministrator';
import type { Env } from '../Env';
import { recordChanges } from '../events/recordChanges';
import { checkFields, flag } from '../requests/checkFields';
import { readJson } from '../requests/readJson';
import { success } from '../responses/success';
import type { Services } from '../Services';
import {
  deviceOf,
  endedSessions,
  endOtherSessions,
  endSessionOf,
  listSessions,
  rememberSession,
} from './sessions';

/**
 * The sessions of the signed-in account.
 *
 * | call | response |
 * |---|---|
 * | `GET /` | `{ data: [{ _id, device, current, remembered, createdAt, usedAt, expiresAt }] }`, most recently used first |
 * | `PUT /current` `{ remember }` | sets whether to remember the current session |
 * | `DELETE /` | ends all others |
 * | `DELETE /{id}` | ends one |
 */
export function sessionRoutes({ orm, now }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/', async c => {
    const signedIn = c.get('signedIn');
    const running = await listSessions(orm, signedIn, now());
    const data = running.map(({ agent, ...session }) => ({
      ...session,
      device: deviceOf(agent),
      current: session._id === signedIn.sessionId,
    }));
    return c.json({ data });
  });

  routes.put('/current', async c => {
    const { remember } = checkFields(await readJson(c.req.raw), { remember: flag('Remember') });
    await rememberSession(orm, c.get('signedIn'), remember, now());
    return c.json(success(remember ? 'Session remembered' : 'Session no longer remembered'));
  });

  routes.delete('/', async c => {
    await recordChanges(orm, c, async (tx, note) => {
      const signedIn = c.get('signedIn');
      const ended = await endOtherSessions(tx, signedIn);
      if (ended > 0) note({ ...subjectOf(signedIn), event: 'sign-out', ...endedSessions(ended) });
    });
    return c.json(success('All other sessions have ended'));
  });

  routes.delete('/:id', async c => {
    await recordChanges(orm, c, async (tx, note) => {
      const signedIn = c.get('signedIn');
      await endSessionOf(tx, signedIn, c.req.param('id'));
      note({ ...subjectOf(signedIn), event: 'sign-out' });
    });
    return c.json(success('Session ended'));
  });

  return routes;
}
