import { Hono } from 'hono';
import type { Env } from '../../../Env';
import { recordChanges } from '../../../events/recordChanges';
import { checkFields, optionalText, requiredText } from '../../../requests/checkFields';
import { readJson } from '../../../requests/readJson';
import { success } from '../../../responses/success';
import type { Services } from '../../../Services';
import { deviceOf } from '../../deviceOf';
import { endOtherSessions } from '../../sessions';
import { endChallenge, findChallenge, startChallenge } from '../challenges';
import { wrongPasskey } from '../factorErrors';
import { factorEvent } from '../factorEvent';
import { challengeExpired, removeFactor, removePasskey } from '../removeFactor';
import { checkRegistration } from './passkeyAnswers';
import { passkeyOrigin } from './passkeyOrigin';
import { registrationOptions, storePasskey, verifyRegistration } from './passkeyRegistration';

/**
 * The passkeys of the signed-in account; `factorRoutes` lists them.
 *
 * | call | response |
 * |---|---|
 * | `POST /` `{ password }` | `{ data: { challenge, options } }` for `navigator.credentials.create`; only the challenge is stored |
 * | `POST /confirm` `{ challenge, passkey, name? }` | `{ data: { recoveryCodes } }`, shown once, empty if the account has some; ends every other session |
 * | `DELETE /{id}` `{ password, code }` or `{ challenge, passkey }` | removes one; ends every other session |
 */
export function passkeyRoutes(services: Services): Hono<Env> {
  const { orm, now } = services;
  const routes = new Hono<Env>();
  const { requirePassword, checkFactor } = services.credentials;

  routes.post('/', async c => {
    c.set('about', { event: 'second-factor' });
    const origin = passkeyOrigin(c);
    const account = await requirePassword(c, 'second-factor');
    const challenge = await startChallenge(orm, account, now());
    const options = await registrationOptions(orm, { account, challenge, origin });
    return c.json(success('Passkey registration started', { challenge, options }));
  });

  routes.post('/confirm', async c => {
    c.set('about', { event: 'factor-enrolment' });
    const { challenge, passkey, ...sent } = checkFields(await readJson(c.req.raw), {
      challenge: requiredText('Challenge', 100),
      passkey: checkRegistration,
      name: optionalText('Name', maxNameLength),
    });
    const origin = passkeyOrigin(c);
    const signedIn = c.get('signedIn');
    const found = await findChallenge(orm, challenge, now());
    if (found?.account._id !== signedIn._id) throw challengeExpired();
    const name = sent.name || deviceOf(c.req.header('User-Agent') ?? '') || 'Passkey';
    const recoveryCodes = await checkFactor(c, signedIn, async () => {
      const made = await verifyRegistration({ challenge, origin, passkey });
      return recordChanges(orm, c, async (tx, note) => {
        if (!(await endChallenge(tx, challenge)) || !made) return undefined;
        const codes = await storePasskey(tx, signedIn._id, { ...made, name }, now());
        if (!codes) return undefined;
        note(factorEvent(signedIn, 'factor-enrolment', await endOtherSessions(tx, signedIn), name));
        return codes;
      });
    });
    if (!recoveryCodes) throw wrongPasskey();
    return c.json(success('Passkey added', { recoveryCodes }));
  });

  routes.delete('/:id', async c => {
    await removeFactor(c, services, (tx, id) => removePasskey(tx, id, c.req.param('id')));
    return c.json(success('Passkey removed'));
  });

  return routes;
}

const maxNameLength = 100;
