import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { passkeys, secondFactors } from '../../../database/accounts';
import type { Orm } from '../../../database/Database';
import type { Env } from '../../../Env';
import type { Services } from '../../../Services';
import { challengeLifetime, type ProvenAccount, startChallenge } from '../challenges';
import { sentOrigin } from './passkeyOrigin';

/**
 * Starts a challenge, with options for `navigator.credentials.get` as JSON if the account has passkeys of the
 * page's origin.
 */
export async function requestPasskey(
  c: Context<Env>,
  { orm, now }: Services,
  account: ProvenAccount,
  remember = false,
) {
  const challenge = await startChallenge(orm, account, now(), remember);
  return { challenge, passkey: await authenticationOptions(orm, account, challenge, sentOrigin(c)) };
}

async function authenticationOptions(
  orm: Orm,
  { _id }: ProvenAccount,
  challenge: string,
  origin: string | undefined,
) {
  if (!origin) return undefined;
  const usable = await orm
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.administratorId, _id), eq(passkeys.origin, origin)));
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
  /** The challenge that the passkey must have signed. */
  challenge: string;
  passkey: AuthenticationResponseJSON;
}

/**
 * Verifies a passkey's signature within the caller's transaction: it must be for the challenge and for the
 * origin of the passkey, and the counter must have increased if the authenticator has one. Undefined if not.
 * The caller must make sure that a challenge is used only once.
 */
export async function verifyPasskey(
  tx: Orm,
  administratorId: string,
  { challenge, passkey }: Sent,
  now: Date,
): Promise<'passkey' | undefined> {
  // Locks the factor against concurrent changes and redemptions.
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
  // Throws if verification fails.
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
