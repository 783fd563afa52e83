import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { name } from '../../../../resources/panel';
import { passkeys, secondFactors } from '../../../database/accounts';
import type { Orm } from '../../../database/Database';
import { ApiError } from '../../../responses/ApiError';
import { challengeLifetime } from '../challenges';
import { issueRecoveryCodes } from '../codes';
import { lockAccount } from '../findFactor';

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
export async function registrationOptions(orm: Orm, { account, challenge, origin }: RegistrationRequest) {
  const others = await orm
    .select({ id: passkeys.credentialId, transports: passkeys.transports, origin: passkeys.origin })
    .from(passkeys)
    .where(eq(passkeys.administratorId, account._id));
  if (others.length >= maxPasskeys) throw tooMany();
  const rpID = new URL(origin).hostname;
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: name,
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

interface Registration {
  challenge: string;
  origin: string;
  passkey: RegistrationResponseJSON;
}

/** The passkey's columns; undefined if it was created for another challenge or origin. */
export async function verifyRegistration({ challenge, origin, passkey }: Registration) {
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
export async function storePasskey(
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
