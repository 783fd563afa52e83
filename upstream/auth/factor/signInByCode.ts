import { Hono } from 'hono';
import { subjectOf } from '../../administrators/eventOf';
import type { Env } from '../../Env';
import { originOf } from '../../events/recordChanges';
import { storeEvents } from '../../events/storeEvents';
import { checkFields } from '../../fields/checkFields';
import { requiredText } from '../../fields/text';
import { readJson } from '../../requests/readJson';
import { ApiError } from '../../responses/ApiError';
import { success } from '../../responses/success';
import type { Services } from '../../Services';
import { createProofs } from '../createProofs';
import { presentUser } from '../presentUser';
import { startSession } from '../sessions';
import { endChallenge, findChallenge } from './challenges';
import { takeCode } from './takeCode';
import { wrongCode } from './wrongCode';

/**
 * The second half of a sign-in, of an account that has a second factor.
 *
 * | call | answer |
 * |---|---|
 * | `POST /` `{ challenge, code }` | `{ token, user }`; 422 for a wrong code, 401 where the challenge is over |
 */
export function signInByCode(services: Services): Hono<Env> {
  const { orm, now } = services;
  const routes = new Hono<Env>();
  const { tryCode } = createProofs(services);

  routes.post('/', async c => {
    c.set('about', { event: 'second-factor' });
    const { challenge, code } = checkFields(await readJson(c.req.raw), {
      challenge: requiredText('Challenge', 100),
      code: requiredText('Code', 100),
    });
    const found = await findChallenge(orm, challenge, now());
    if (!found) throw isOver();
    const { account, remember } = found;
    const about = subjectOf(account);
    const origin = { ...originOf(c), person: account };
    c.set('account', account.email);
    const taken = await tryCode(c, account, () =>
      orm.transaction(async tx => {
        const taken = await takeCode(tx, account._id, code, now());
        if (taken === 'recovery') await storeEvents(tx, origin, [{ ...about, event: 'recovery-code' }]);
        return taken;
      }),
    );
    if (!taken) throw wrongCode();
    const token = await orm.transaction(async tx => {
      if (!(await endChallenge(tx, challenge))) return undefined;
      const begun = await startSession(tx, account._id, now(), {
        remember,
        agent: c.req.header('User-Agent'),
        provenBy: account.passwordHash ?? '',
        byFactor: true,
      });
      if (begun) await storeEvents(tx, origin, [{ ...about, event: 'sign-in' }]);
      return begun;
    });
    if (!token) throw isOver();
    c.set('about', { event: 'sign-in' });
    return c.json({
      ...success('Signed in'),
      token,
      user: presentUser({ ...account, remembered: remember }),
    });
  });

  return routes;
}

const isOver = () =>
  new ApiError(401, 'This took too long. Please sign in again.', { code: 'challenge_over' });
