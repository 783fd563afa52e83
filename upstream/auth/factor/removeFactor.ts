import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { passkeys, secondFactors } from '../../database/accounts';
import type { Orm } from '../../database/Database';
import { deleteRow, updateRow } from '../../database/rows';
import type { Env } from '../../Env';
import { recordChanges } from '../../events/recordChanges';
import { checkFields, password, requiredText } from '../../requests/checkFields';
import { type JsonObject, readJson } from '../../requests/readJson';
import type { Services } from '../../Services';
import { endOtherSessions } from '../sessions';
import { endChallenge, findChallenge } from './challenges';
import { type ProofKind, redeemCode } from './codes';
import { proofExpired, wrongCode, wrongPasskey, wrongPassword } from './factorErrors';
import { factorEvent } from './factorEvent';
import { findFactor } from './findFactor';
import { checkAuthentication } from './passkeys/passkeyAnswers';
import { verifyPasskey } from './passkeys/passkeyAuthentication';

/** Redeems the code or passkey of a proof, within the caller's transaction; undefined if it is wrong. */
type Redeem = (tx: Orm) => Promise<ProofKind | undefined>;

/**
 * Removes a factor after the user has proven their identity: the body is `{ password, code }`, or
 * `{ challenge, passkey }` with a challenge from `POST /challenge`. Ends every other session.
 * @param remove Removes the factor and returns the passkey's name.
 * @throws ApiError 422 if the proof is wrong, and errors of `remove`.
 */
export async function removeFactor(
  c: Context<Env>,
  services: Services,
  remove: (tx: Orm, administratorId: string) => Promise<string | undefined>,
): Promise<void> {
  c.set('logSubject', { event: 'factor-removal' });
  const signedIn = c.get('signedIn');
  const body = await readJson(c.req.raw);
  const byPasskey = body.passkey !== undefined;
  const redeem = await (byPasskey ? readPasskeyProof : readCodeProof)(c, services, body);
  const proven = await services.credentials.checkFactor(c, signedIn, () =>
    recordChanges(services.orm, c, async (tx, note) => {
      const proofKind = await redeem(tx);
      if (!proofKind) return undefined;
      const passkey = await remove(tx, signedIn._id);
      note(factorEvent(signedIn, 'factor-removal', await endOtherSessions(tx, signedIn), passkey));
      if (proofKind === 'recovery') note(factorEvent(signedIn, 'recovery-code'));
      return proofKind;
    }),
  );
  if (!proven) throw byPasskey ? wrongPasskey() : wrongCode();
}

async function readCodeProof(c: Context<Env>, services: Services, body: JsonObject): Promise<Redeem> {
  const { _id, email } = c.get('signedIn');
  const sent = checkFields(body, { password: password('Password'), code: requiredText('Code', 100) });
  const account = await services.credentials.checkPassword(c, 'second-factor', email, sent.password);
  if (!account) throw wrongPassword();
  return tx => redeemCode(tx, _id, sent.code, services.now());
}

async function readPasskeyProof(c: Context<Env>, { orm, now }: Services, body: JsonObject): Promise<Redeem> {
  const { _id } = c.get('signedIn');
  const sent = checkFields(body, { challenge: requiredText('Challenge', 100), passkey: checkAuthentication });
  const found = await findChallenge(orm, sent.challenge, now());
  if (found?.account._id !== _id) throw proofExpired();
  return async tx =>
    (await endChallenge(tx, sent.challenge)) ? verifyPasskey(tx, _id, sent, now()) : undefined;
}

/** @throws ApiError 404 if the account has no app. */
export async function removeApp(tx: Orm, administratorId: string): Promise<undefined> {
  const isApp = and(eq(secondFactors.administratorId, administratorId), isNotNull(secondFactors.confirmedAt));
  const none = { secret: null, confirmedAt: null, lastStep: 0 };
  await updateRow(tx, secondFactors, isApp, 'Authenticator app', () => none);
  await endRecovery(tx, administratorId);
}

/** Removes a passkey and returns its name. @throws ApiError 404 if the account has none with that id. */
export async function removePasskey(tx: Orm, administratorId: string, id: string): Promise<string> {
  const isPasskey = and(eq(passkeys.administratorId, administratorId), eq(passkeys._id, id));
  const { name } = await deleteRow(tx, passkeys, isPasskey, 'Passkey');
  await endRecovery(tx, administratorId);
  return name;
}

/** Recovery codes stand in for a second factor, so they are removed with the last one. */
async function endRecovery(tx: Orm, administratorId: string): Promise<void> {
  if (await findFactor(tx, administratorId)) return;
  await tx
    .update(secondFactors)
    .set({ recoveryHashes: [] })
    .where(eq(secondFactors.administratorId, administratorId));
}
