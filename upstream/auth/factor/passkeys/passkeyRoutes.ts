import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { name as product } from '../../../../resources/panel';
import { passkeys, secondFactors } from '../../../database/accounts';
import type { Orm } from '../../../database/Database';
import type { Env } from '../../../Env';
import { recordChanges } from '../../../events/recordChanges';
import { checkFields, optionalText, requiredText } from '../../../requests/checkFields';
import { readJson } from '../../../requests/readJson';
import { ApiError } from '../../../responses/ApiError';
import { success } from '../../../responses/success';
import type { Services } from '../../../Services';
import { deviceOf, endOtherSessions } from '../../sessions';
import { challengeLifetime, endChallenge, findChallenge, startChallenge } from '../challenges';
import { issueRecoveryCodes } from '../codes';
import { proofExpired, wrongPasskey } from '../factorErrors';
import { factorEvent } from '../factorEvent';
import { lockAccount } from '../findFactor';
import { removeFactor, removePasskey } from '../removeFactor';
import { checkRegistration } from './passkeyAnswers';
import { passkeyOrigin } from './passkeyOrigin';

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
    c.set('logSubject', { event: 'second-factor' });
    const origin = passkeyOrigin(c);
    const account = await requirePassword(c, 'second-factor');
    const challenge = await startChallenge(orm, account, now());
    const options = await registrationOptions(orm, { account, challenge, origin });
    return c.json(success('Passkey registration started', { challenge, options }));
  });

  routes.post('/confirm', async c => {
    c.set('logSubject', { event: 'factor-enrolment' });
    const { challenge, passkey, ...sent } = checkFields(await readJson(c.req.raw), {
      challenge: requiredText('Challenge', 100),
      passkey: checkRegistration,
      name: optionalText('Name', maxNameLength),
    });
    const origin = passkeyOrigin(c);
    const signedIn = c.get('signedIn');
    const found = await findChallenge(orm, challenge, now());
    if (found?.account._id !== signedIn._id) throw proofExpired();
    const name = sent.name || deviceOf(c.req.header('User-Agent') ?? '') || 'Passkey';
    const recoveryCodes = await checkFactor(c, signedIn, async () => {
      const made = await verifyRegistration(passkey, challenge, origin);
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

/** Per account. */
const maxPasskeys = 20;
/** EdDSA, ES256 and RS256 in COSE. Every Node version supports them, so an upgrade breaks no passkey. */
const supportedAlgorithmIDs = [-8, -7, -257];

interface RegistrationRequest {
  account: { _id: string; name: string; email: string };
  challenge: string;
  origin: string;
}

/**
 * Options for `navigator.credentials.create` as JSON. They exclude the account's other passkeys, so that no
 * authenticator has two.
 */
async function registrationOptions(orm: Orm, { account, challenge, origin }: RegistrationRequest) {
  const others = await orm
    .select({ id: passkeys.credentialId, transports: passkeys.transports, origin: passkeys.origin })
    .from(passkeys)
    .where(eq(passkeys.administratorId, account._id));
  if (others.length >= maxPasskeys) throw tooMany();
  const rpID = new URL(origin).hostname;
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: product,
    rpID,
    userID: new TextEncoder().encode(account._id),
    userName: account.email,
    userDisplayName: account.name,
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: others
      .filter(other => new URL(other.origin).hostname === rpID)
      .map(({ id, transports }) => ({ id, transports })),
    timeout: challengeLifetime,
  });
}

/** The passkey's columns; undefined if it was created for another challenge or origin. */
async function verifyRegistration(passkey: RegistrationResponseJSON, challenge: string, origin: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  // Throws if verification fails.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports, origin };
}

/**
 * Stores a passkey within the caller's transaction. Returns new recovery codes, or an empty list if the
 * account has some; undefined if the passkey is already stored.
 */
async function storePasskey(
  tx: Orm,
  administratorId: string,
  passkey: NonNullable<Awaited<ReturnType<typeof verifyRegistration>>> & { name: string },
  now: Date,
): Promise<string[] | undefined> {
  await lockAccount(tx, administratorId);
  await tx.insert(secondFactors).values({ administratorId }).onConflictDoNothing();
  const others = await tx.$count(passkeys, eq(passkeys.administratorId, administratorId));
  if (others >= maxPasskeys) throw tooMany();
  const [stored] = await tx
    .insert(passkeys)
    .values({ ...passkey, administratorId, createdAt: now })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ _id: passkeys._id });
  return stored && issueRecoveryCodes(tx, administratorId);
}

const tooMany = () =>
  new ApiError(409, `An account has at most ${maxPasskeys} passkeys`, { code: 'passkeys_full' });
