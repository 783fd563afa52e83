import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { passkeys, secondFactors } from '../../database/accounts';
import type { Orm } from '../../database/Database';
import { deleteRow } from '../../database/rows';
import type { Env } from '../../Env';
import { recordChanges } from '../../events/recordChanges';
import { checkFields } from '../../fields/checkFields';
import { password, requiredText } from '../../fields/text';
import { readJson } from '../../requests/readJson';
import { invalid, notFound } from '../../responses/ApiError';
import type { Services } from '../../Services';
import { createCredentialChecks } from '../createCredentialChecks';
import { endOtherSessions } from '../sessions';
import { endChallenge, findChallenge } from './challenges';
import { wrongCode, wrongPasskey, wrongPassword } from './factorErrors';
import { factorEvent } from './factorEvent';
import { findFactor } from './findFactor';
import { usedPasskey } from './passkeys/passkeyAnswers';
import { verifyPasskey } from './passkeys/passkeyAuthentication';
import { type ProofKind, redeemCode } from './redeemCode';

interface Proof {
  /** Takes the second half, within the caller's transaction; undefined where it is wrong. */
  take(tx: Orm): Promise<ProofKind | undefined>;
  /** The rejection then. */
  wrong: typeof wrongCode;
}

/** Takes something off the account, and names the passkey that it was. */
type RemoveFactor = (tx: Orm, administratorId: string) => Promise<string | undefined>;

/**
 * Takes a factor off once it is proven who is here: the body is `{ password, code }`, or
 * `{ challenge, passkey }` with a challenge that the password was given for (`POST /challenge`). Every other
 * session ends with it.
 * @throws ApiError 422 where the proof is wrong, or what `takeOff` throws.
 */
export function createFactorRemoval(services: Services) {
  const { orm, now } = services;
  const { checkPassword, checkFactor } = createCredentialChecks(services);

  /** Checks the first half immediately. */
  async function readProof(c: Context<Env>): Promise<Proof> {
    const { _id: administratorId, email } = c.get('signedIn');
    const body = await readJson(c.req.raw);
    if (body.passkey === undefined) {
      const sent = checkFields(body, { password: password('Password'), code: requiredText('Code', 100) });
      if (!(await checkPassword(c, 'second-factor', email, sent.password))) throw wrongPassword();
      return { take: tx => redeemCode(tx, administratorId, sent.code, now()), wrong: wrongCode };
    }
    const sent = checkFields(body, { challenge: requiredText('Challenge', 100), passkey: usedPasskey });
    const found = await findChallenge(orm, sent.challenge, now());
    if (found?.account._id !== administratorId) throw challengeExpired();
    return {
      take: async tx =>
        (await endChallenge(tx, sent.challenge))
          ? verifyPasskey(tx, administratorId, sent, now())
          : undefined,
      wrong: wrongPasskey,
    };
  }

  return async (c: Context<Env>, remove: RemoveFactor): Promise<void> => {
    c.set('about', { event: 'factor-removal' });
    const signedIn = c.get('signedIn');
    const proof = await readProof(c);
    const proven = await checkFactor(c, signedIn, () =>
      recordChanges(orm, c, async (tx, note) => {
        const proofKind = await proof.take(tx);
        if (!proofKind) return undefined;
        const passkey = await remove(tx, signedIn._id);
        note(factorEvent(signedIn, 'factor-removal', await endOtherSessions(tx, signedIn), passkey));
        if (proofKind === 'recovery') note(factorEvent(signedIn, 'recovery-code'));
        return proofKind;
      }),
    );
    if (!proven) throw proof.wrong();
  };
}

/** To who is signed in: their session is not over. */
export const challengeExpired = () =>
  invalid({ challenge: 'This took too long. Start again.' }, 'challenge_over');

/**
 * Takes the authenticator app off.
 * @throws ApiError 404 where there is none.
 */
export async function removeApp(tx: Orm, administratorId: string): Promise<undefined> {
  const removed = await tx
    .update(secondFactors)
    .set({ secret: null, confirmedAt: null, lastStep: 0 })
    .where(and(eq(secondFactors.administratorId, administratorId), isNotNull(secondFactors.confirmedAt)))
    .returning({ administratorId: secondFactors.administratorId });
  if (removed.length === 0) throw notFound('Authenticator app');
  await endRecovery(tx, administratorId);
}

/**
 * Takes one passkey off, and returns its name.
 * @throws ApiError 404 where the account has none of that id.
 */
export async function removePasskey(tx: Orm, administratorId: string, id: string): Promise<string> {
  const isPasskey = and(eq(passkeys.administratorId, administratorId), eq(passkeys._id, id));
  const { name } = await deleteRow(tx, passkeys, isPasskey, 'Passkey');
  await endRecovery(tx, administratorId);
  return name;
}

/** Recovery codes replace a second factor: they go with the last one. */
async function endRecovery(tx: Orm, administratorId: string): Promise<void> {
  if (await findFactor(tx, administratorId)) return;
  await tx
    .update(secondFactors)
    .set({ recoveryHashes: [] })
    .where(eq(secondFactors.administratorId, administratorId));
}
