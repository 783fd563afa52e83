import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { passkeys, secondFactors } from '../../../database/accounts';
import type { Orm } from '../../../database/Database';
import { challengeLifetime } from '../challenges';

interface Asked {
  administratorId: string;
  /** Which {@link startChallenge} has made. */
  challenge: string;
  /** Of the page that calls. */
  origin: string | undefined;
}

/**
 * What `navigator.credentials.get` is given, as JSON, for those passkeys of an account that were made in the
 * page's origin; undefined where there are none. The challenge is the very one of the password.
 */
export async function authenticationOptions(
  orm: Orm,
  { administratorId, challenge, origin }: Asked,
): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
  if (!origin) return undefined;
  const usable = await orm
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.administratorId, administratorId), eq(passkeys.origin, origin)));
  if (usable.length === 0) return undefined;
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: usable,
    userVerification: 'preferred',
    timeout: challengeLifetime,
  });
}

interface Sent {
  /** Which it has to have signed. */
  challenge: string;
  passkey: AuthenticationResponseJSON;
}

/**
 * Takes what a passkey of the account has signed, within the caller's transaction: it has to be made for the
 * challenge, in the origin in which the passkey was made, and its counter has to have gone on, where the
 * authenticator counts. Undefined for any other. Whether a challenge is used twice is the caller's to see to.
 */
export async function verifyPasskey(
  tx: Orm,
  administratorId: string,
  { challenge, passkey }: Sent,
  now: Date,
): Promise<'passkey' | undefined> {
  // Anyone who changes or redeems the account's factor waits for this transaction.
  await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.administratorId, administratorId))
    .for('update');
  const [known] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.administratorId, administratorId), eq(passkeys.credentialId, passkey.id)));
  if (!known) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { publicKey, counter, origin } = known;
  // It throws for each thing that isn't right.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: { id: known.credentialId, publicKey, counter },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return undefined;
  await tx
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, usedAt: now })
    .where(eq(passkeys._id, known._id));
  return 'passkey';
}
