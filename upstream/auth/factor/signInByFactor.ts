import { Hono } from 'hono';
import { subjectOf } from '../../administrators/serializeAdministrator';
import type { Env } from '../../Env';
import { originOf, storeEvents } from '../../events/recordChanges';
import { checkFields, optionalText, requiredText } from '../../requests/checkFields';
import { readJson } from '../../requests/readJson';
import { ApiError } from '../../responses/ApiError';
import type { Services } from '../../Services';
import { logIn } from '../logIn';
import { endChallenge, findChallenge } from './challenges';
import { redeemCode } from './codes';
import { wrongCode, wrongPasskey } from './factorErrors';
import { checkAuthentication } from './passkeys/passkeyAnswers';
import { verifyPasskey } from './passkeys/passkeyAuthentication';

/**
 * The second step of a sign-in with a second factor.
 *
 * | call | response |
 * |---|---|
 * | `POST /` `{ challenge, code }` or `{ challenge, passkey }` | `{ token, user }`; 422 for a wrong one, 401 for an expired challenge |
 */
export function signInByFactor({ orm, now, credentials }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post('/', async c => {
    c.set('logSubject', { event: 'second-factor' });
    const body = await readJson(c.req.raw);
    const byPasskey = body.passkey !== undefined;
    const { challenge, code, passkey } = checkFields(body, {
      challenge: requiredText('Challenge', 100),
      code: byPasskey ? optionalText('Code', 100) : requiredText('Code', 100),
      passkey: byPasskey ? checkAuthentication : () => undefined,
    });
    const proven = await findChallenge(orm, challenge, now());
    if (!proven) throw signInExpired();
    const { account, remember } = proven;
    c.set('account', account.email);
    // One transaction, so that of several codes sent for one challenge only one is used up.
    const answer = await credentials.checkFactor(c, account, () =>
      orm.transaction(async tx => {
        const proofKind = await (passkey
          ? verifyPasskey(tx, account._id, { challenge, passkey }, now())
          : redeemCode(tx, account._id, code, now()));
        if (!proofKind) return undefined;
        if (!(await endChallenge(tx, challenge))) throw signInExpired();
        if (proofKind === 'recovery') {
          const change = { ...subjectOf(account), event: 'recovery-code' } as const;
          await storeEvents(tx, { ...originOf(c), person: account }, [change]);
        }
        const started = await logIn(tx, c, account, { now: now(), remember, byFactor: true });
        if (!started) throw signInExpired();
        return started;
      }),
    );
    if (!answer) throw passkey ? wrongPasskey() : wrongCode();
    c.set('logSubject', { event: 'sign-in' });
    return c.json(answer);
  });

  return routes;
}

const signInExpired = () =>
  new ApiError(401, 'This took too long. Sign in again.', { code: 'challenge_over' });
