import type { Context } from 'hono';
import { subjectOf } from '../administrators/serializeAdministrator';
import type { Administrator } from '../database/accounts';
import type { Orm } from '../database/Database';
import type { Env } from '../Env';
import { originOf, storeEvents } from '../events/recordChanges';
import { success } from '../responses/success';
import { serializeUser } from './serializeUser';
import { startSession } from './sessions';

interface LogIn {
  now: Date;
  remember: boolean;
  byFactor?: boolean;
}

/**
 * Starts a session and records its event, within the caller's transaction. Returns the response to the
 * sign-in.
 * @param account As read when it was proven; undefined is returned if it was disabled or changed since.
 */
export async function logIn(tx: Orm, c: Context<Env>, account: Administrator, { now, ...options }: LogIn) {
  const token = await startSession(tx, account._id, now, {
    ...options,
    agent: c.req.header('User-Agent'),
    provenBy: account.passwordHash ?? '',
  });
  if (!token) return undefined;
  const origin = { ...originOf(c), person: account };
  await storeEvents(tx, origin, [{ ...subjectOf(account), event: 'sign-in' }]);
  const user = serializeUser({ ...account, remembered: options.remember });
  return { ...success('Signed in'), token, user };
}
