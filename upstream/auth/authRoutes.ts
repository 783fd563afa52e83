import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { subjectOf } from '../administrators/serializeAdministrator';
import { administrators } from '../database/accounts';
import type { Env } from '../Env';
import { recordChanges } from '../events/recordChanges';
import { checkFields, flag, password, requiredText } from '../requests/checkFields';
import { readJson } from '../requests/readJson';
import { ApiError, invalid } from '../responses/ApiError';
import { success } from '../responses/success';
import type { Services } from '../Services';
import type { ProvenAccount } from './factor/challenges';
import { type Factor, kindsOf } from './factor/findFactor';
import { requestPasskey } from './factor/passkeys/passkeyAuthentication';
import { logIn } from './logIn';
import { passwordProblem } from './passwordProblem';
import { serializeUser } from './serializeUser';
import { endedSessions, endOtherSessions, endSession } from './sessions';

/**
 * | call | response |
 * |---|---|
 * | `POST /login` `{ email, password, remember? }` | `{ token, user }`; the same 401 for a wrong password, an unknown account and a disabled one |
 * | | 401 with `code: 'second_factor_required'`, a `challenge`, its `factors` and the options for a `passkey` for an account that has a second factor: `signInByFactor` |
 * | `GET /getUser` | `{ user }` |
 * | `GET /logoff` | ends this session |
 * | `DELETE /password-reset` | acknowledges `user.password_reset` |
 * | `PUT /change-password` `{ old_password, password, password_confirmation }` | ends every other session, and an invitation |
 */
export function authRoutes(services: Services): Hono<Env> {
  const { orm, now, hasher } = services;
  const routes = new Hono<Env>();

  routes.post('/login', async c => {
    c.set('logSubject', { event: 'sign-in' });
    const { email, remember, ...sent } = checkFields(await readJson(c.req.raw), {
      email: requiredText('Email', 254),
      password: password('Password'),
      remember: flag('Remember'),
    });
    const account = await services.credentials.checkPassword(c, 'sign-in', email, sent.password);
    if (account?.factor) {
      return c.json(await secondFactorRequired(c, services, account, account.factor, remember), 401);
    }
    const answer = account && (await orm.transaction(tx => logIn(tx, c, account, { now: now(), remember })));
    if (!answer) throw new ApiError(401, 'The email or the password is not correct');
    return c.json(answer);
  });

  routes.get('/getUser', c => c.json({ user: serializeUser(c.get('signedIn')) }));

  routes.get('/logoff', async c => {
    c.set('logSubject', { event: 'sign-out' });
    const signedIn = c.get('signedIn');
    await recordChanges(orm, c, async (tx, note) => {
      await endSession(tx, signedIn);
      note({ ...subjectOf(signedIn), event: 'sign-out' });
    });
    return c.json(success('Signed out'));
  });

  routes.delete('/password-reset', async c => {
    const isCaller = eq(administrators._id, c.get('signedIn')._id);
    await orm.update(administrators).set({ passwordReset: null }).where(isCaller);
    return c.json(success('Acknowledged'));
  });

  routes.put('/change-password', async c => {
    c.set('logSubject', { event: 'password-change' });
    const signedIn = c.get('signedIn');
    const passwordHash = await hasher.hash(await readNewPassword(c, services));
    await recordChanges(orm, c, async (tx, note) => {
      const isCaller = eq(administrators._id, signedIn._id);
      await tx
        .update(administrators)
        .set({ passwordHash, mustChangePassword: false, invitationHash: null, invitedUntil: null })
        .where(isCaller);
      const ended = endedSessions(await endOtherSessions(tx, signedIn));
      note({ ...subjectOf(signedIn), event: 'password-change', ...ended });
    });
    return c.json(success('Password changed'));
  });

  return routes;
}

/** The 401 after the correct password of an account with a second factor: a challenge and its options. */
async function secondFactorRequired(
  c: Context<Env>,
  services: Services,
  account: ProvenAccount,
  factor: Factor,
  remember: boolean,
) {
  c.set('logSubject', { event: 'second-factor' });
  const { challenge, passkey } = await requestPasskey(c, services, account, remember);
  return {
    message: 'Enter the code from your authenticator app',
    code: 'second_factor_required',
    challenge,
    factors: kindsOf(factor),
    passkey,
    requestId: c.get('requestId'),
  };
}

/** Reads and checks the body of a password change. Returns the new password. @throws {ApiError} 422. */
async function readNewPassword(c: Context<Env>, { credentials }: Services): Promise<string> {
  const fields = checkFields(await readJson(c.req.raw), {
    old_password: password('Old password'),
    password: password('New password'),
    password_confirmation: password('Confirmation'),
  });
  const signedIn = c.get('signedIn');
  const problem = await passwordProblem(fields.password, signedIn, fields.old_password);
  if (problem) throw invalid({ password: `New password ${problem.reason}` }, problem.code);
  if (fields.password !== fields.password_confirmation) {
    throw invalid({ password_confirmation: 'Confirmation does not match the new password' });
  }
  if (!(await credentials.checkPassword(c, 'password-change', signedIn.email, fields.old_password))) {
    throw invalid({ old_password: 'Old password is not correct' });
  }
  return fields.password;
}
