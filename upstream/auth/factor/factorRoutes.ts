import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { subjectOf } from '../../administrators/eventOf';
import { secondFactors } from '../../database/accounts';
import type { Env } from '../../Env';
import { recordChanges } from '../../events/recordChanges';
import { checkFields } from '../../fields/checkFields';
import { password, requiredText } from '../../fields/text';
import { readJson } from '../../requests/readJson';
import { ApiError, invalid } from '../../responses/ApiError';
import { success } from '../../responses/success';
import type { Services } from '../../Services';
import { createProofs } from '../createProofs';
import { endOtherSessions, type SignedIn } from '../sessions';
import { beginEnrolment, confirmEnrolment } from './enrolment';
import { findFactor } from './findFactor';
import { takeCode } from './takeCode';
import { uriOf } from './totp';
import { wrongCode } from './wrongCode';

/**
 * The second factor of who is signed in.
 *
 * | call | answer |
 * |---|---|
 * | `GET /` | `{ data: { enrolledAt, recoveryCodesLeft } }`, `enrolledAt` null where there is none |
 * | `POST /` `{ password }` | `{ data: { secret, uri } }`, told this once; nothing is asked for yet |
 * | `POST /confirm` `{ code }` | `{ data: { recoveryCodes } }`, told this once; ends every other session |
 * | `DELETE /` `{ password, code }` | takes it off; ends every other session. The code may be a recovery code |
 */
export function factorRoutes(services: Services): Hono<Env> {
  const { orm, now } = services;
  const routes = new Hono<Env>();
  const { tryPassword, tryCode } = createProofs(services);

  routes.get('/', async c => {
    const factor = await findFactor(orm, c.get('signedIn').administratorId);
    return c.json({ data: factor ?? { enrolledAt: null, recoveryCodesLeft: 0 } });
  });

  routes.post('/', async c => {
    c.set('about', { event: 'second-factor' });
    const sent = checkFields(await readJson(c.req.raw), { password: password('Password') });
    const { administratorId, email } = c.get('signedIn');
    if (!(await tryPassword(c, 'second-factor', email, sent.password))) throw wrongPassword();
    const secret = await beginEnrolment(orm, administratorId, now());
    if (!secret) {
      throw new ApiError(409, 'This account has a second factor already', { code: 'second_factor_present' });
    }
    return c.json(success('Secret made', { secret, uri: uriOf(secret, email) }));
  });

  routes.post('/confirm', async c => {
    c.set('about', { event: 'factor-enrolment' });
    const { code } = checkFields(await readJson(c.req.raw), { code: requiredText('Code', 100) });
    const signedIn = c.get('signedIn');
    const recoveryCodes = await tryCode(c, accountOf(signedIn), () =>
      recordChanges(orm, c, async (tx, note) => {
        const codes = await confirmEnrolment(tx, signedIn.administratorId, code, now());
        if (!codes) return undefined;
        const ended = await endOtherSessions(tx, signedIn);
        note({ ...subjectOf(accountOf(signedIn)), event: 'factor-enrolment', ...sessionsEnded(ended) });
        return codes;
      }),
    );
    if (!recoveryCodes) throw wrongCode();
    return c.json(success('Second factor set up', { recoveryCodes }));
  });

  routes.delete('/', async c => {
    c.set('about', { event: 'factor-removal' });
    const sent = checkFields(await readJson(c.req.raw), {
      password: password('Password'),
      code: requiredText('Code', 100),
    });
    const signedIn = c.get('signedIn');
    if (!(await tryPassword(c, 'second-factor', signedIn.email, sent.password))) throw wrongPassword();
    const removed = await tryCode(c, accountOf(signedIn), () =>
      recordChanges(orm, c, async (tx, note) => {
        const { administratorId } = signedIn;
        const taken = await takeCode(tx, administratorId, sent.code, now());
        if (!taken) return undefined;
        await tx.delete(secondFactors).where(eq(secondFactors.administratorId, administratorId));
        const ended = await endOtherSessions(tx, signedIn);
        const subject = subjectOf(accountOf(signedIn));
        note({ ...subject, event: 'factor-removal', ...sessionsEnded(ended) });
        if (taken === 'recovery') note({ ...subject, event: 'recovery-code' });
        return taken;
      }),
    );
    if (!removed) throw wrongCode();
    return c.json(success('Second factor removed'));
  });

  return routes;
}

const wrongPassword = () => invalid({ password: 'Password is not correct' }, 'password_wrong');

const accountOf = ({ administratorId, name, email }: SignedIn) => ({ _id: administratorId, name, email });

const sessionsEnded = (ended: number) =>
  ended > 0 ? { from: { sessions: ended + 1 }, to: { sessions: 1 } } : {};
