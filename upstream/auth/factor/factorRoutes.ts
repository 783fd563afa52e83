import { and, eq, gt, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { secondFactors } from '../../database/accounts';
import type { Orm } from '../../database/Database';
import type { Env } from '../../Env';
import { recordChanges } from '../../events/recordChanges';
import { checkFields, requiredText } from '../../requests/checkFields';
import { readJson } from '../../requests/readJson';
import { ApiError, notFound } from '../../responses/ApiError';
import { success } from '../../responses/success';
import type { Services } from '../../Services';
import { endOtherSessions } from '../sessions';
import { issueRecoveryCodes } from './codes';
import { wrongCode } from './factorErrors';
import { factorEvent } from './factorEvent';
import { findFactor, lockAccount } from './findFactor';
import { requestPasskey } from './passkeys/passkeyAuthentication';
import { removeApp, removeFactor } from './removeFactor';
import { newSecret, stepOf, uriOf } from './totp';

/**
 * The second factor of the signed-in account, and its authenticator app.
 *
 * | call | response |
 * |---|---|
 * | `GET /` | `{ data: { enrolledAt, recoveryCodesLeft, passkeys: [{ _id, name, origin, createdAt, usedAt }] } }`, `enrolledAt` null without an app |
 * | `POST /` `{ password }` | `{ data: { secret, uri } }` for an app, shown once; not required at sign-in until confirmed |
 * | `POST /confirm` `{ code }` | `{ data: { recoveryCodes } }`, shown once, empty if the account has some; ends every other session |
 * | `POST /challenge` `{ password }` | `{ data: { challenge, passkey } }`: options to prove one's identity with a passkey |
 * | `DELETE /` `{ password, code }` or `{ challenge, passkey }` | removes the app; ends every other session. The code may be a recovery code |
 */
export function factorRoutes(services: Services): Hono<Env> {
  const { orm, now } = services;
  const routes = new Hono<Env>();
  const { requirePassword, checkFactor } = services.credentials;

  routes.get('/', async c => {
    const factor = await findFactor(orm, c.get('signedIn')._id);
    return c.json({ data: factor ?? { enrolledAt: null, recoveryCodesLeft: 0, passkeys: [] } });
  });

  routes.post('/', async c => {
    const { _id, email } = await requirePassword(c, 'second-factor');
    const secret = await beginEnrolment(orm, _id, now());
    if (!secret) {
      throw new ApiError(409, 'This account already has an authenticator app', {
        code: 'second_factor_present',
      });
    }
    return c.json(success('Secret created', { secret, uri: uriOf(secret, email) }));
  });

  routes.post('/confirm', async c => {
    c.set('logSubject', { event: 'factor-enrolment' });
    const { code } = checkFields(await readJson(c.req.raw), { code: requiredText('Code', 100) });
    const signedIn = c.get('signedIn');
    const recoveryCodes = await checkFactor(c, signedIn, () =>
      recordChanges(orm, c, async (tx, note) => {
        const codes = await confirmEnrolment(tx, signedIn._id, code, now());
        if (!codes) return undefined;
        note(factorEvent(signedIn, 'factor-enrolment', await endOtherSessions(tx, signedIn)));
        return codes;
      }),
    );
    if (!recoveryCodes) throw wrongCode();
    return c.json(success('Second factor set up', { recoveryCodes }));
  });

  routes.post('/challenge', async c => {
    const account = await requirePassword(c, 'second-factor');
    const { challenge, passkey } = await requestPasskey(c, services, account);
    if (!passkey) throw notFound('Passkey for this address');
    return c.json(success('Passkey requested', { challenge, passkey }));
  });

  routes.delete('/', async c => {
    await removeFactor(c, services, removeApp);
    return c.json(success('Second factor removed'));
  });

  return routes;
}

/** Milliseconds until an unconfirmed secret expires. */
const secretLifetime = 30 * 60 * 1000;

/** Creates or replaces an account's unconfirmed secret; undefined if the account already has an app. */
async function beginEnrolment(orm: Orm, administratorId: string, now: Date) {
  const fresh = { secret: newSecret(), createdAt: now };
  const [started] = await orm
    .insert(secondFactors)
    .values({ administratorId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.administratorId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ secret: secondFactors.secret });
  return started?.secret ?? undefined;
}

/**
 * Confirms an account's secret with a first code, within the caller's transaction. Returns new recovery
 * codes, or an empty list if the account has some; undefined if the code is wrong or there is no recent
 * secret.
 */
async function confirmEnrolment(tx: Orm, administratorId: string, typed: string, now: Date) {
  await lockAccount(tx, administratorId);
  const isRecent = and(
    eq(secondFactors.administratorId, administratorId),
    isNull(secondFactors.confirmedAt),
    gt(secondFactors.createdAt, new Date(now.getTime() - secretLifetime)),
  );
  const [started] = await tx.select().from(secondFactors).where(isRecent).for('update');
  const step = started?.secret && stepOf(started.secret, typed.replace(/\s/g, ''), now);
  if (typeof step !== 'number') return undefined;
  await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(secondFactors.administratorId, administratorId));
  return issueRecoveryCodes(tx, administratorId);
}
