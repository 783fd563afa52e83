import type { Context } from 'hono';
import type { Orm } from '../../database/Database';
import type { Env } from '../../Env';
import { checkFields } from '../../fields/checkFields';
import { password, requiredText } from '../../fields/text';
import { readJson } from '../../requests/readJson';
import { invalid } from '../../responses/ApiError';
import type { Services } from '../../Services';
import { createProofs } from '../createProofs';
import { endChallenge, findChallenge } from './challenges';
import { usedPasskey } from './passkeys/passkeyAnswers';
import { takePasskey } from './passkeys/takePasskey';
import { wrongCode, wrongPasskey, wrongPassword } from './refusals';
import { type Taken, takeCode } from './takeCode';

interface Proof {
  /** Takes the second half, within the caller's transaction; undefined where it is wrong. */
  take(tx: Orm): Promise<Taken | undefined>;
  /** The refusal then. */
  wrong: typeof wrongCode;
}

/**
 * What proves who is here before a factor is taken off: the body is `{ password, code }`, or
 * `{ challenge, passkey }` with a challenge that the password was given for (`POST /challenge`). The first
 * half is checked at once.
 */
export function createRemovalProof(services: Services) {
  const { orm, now } = services;
  const { tryPassword } = createProofs(services);
  return async (c: Context<Env>): Promise<Proof> => {
    const { administratorId, email } = c.get('signedIn');
    const body = await readJson(c.req.raw);
    if (body.passkey === undefined) {
      const sent = checkFields(body, { password: password('Password'), code: requiredText('Code', 100) });
      if (!(await tryPassword(c, 'second-factor', email, sent.password))) throw wrongPassword();
      return { take: tx => takeCode(tx, administratorId, sent.code, now()), wrong: wrongCode };
    }
    const sent = checkFields(body, { challenge: requiredText('Challenge', 100), passkey: usedPasskey });
    const found = await findChallenge(orm, sent.challenge, now());
    if (found?.account._id !== administratorId) throw challengeOver();
    return {
      take: async tx =>
        (await endChallenge(tx, sent.challenge)) ? takePasskey(tx, administratorId, sent, now()) : undefined,
      wrong: wrongPasskey,
    };
  };
}

/** To who is signed in: their session is not over. */
export const challengeOver = () =>
  invalid({ challenge: 'This took too long. Please begin again.' }, 'challenge_over');
