import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { passkeys } from '../../../database/accounts';
import type { Orm } from '../../../database/Database';
import { lockFactor } from '../findFactor';

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
export async function takePasskey(
  tx: Orm,
  administratorId: string,
  { challenge, passkey }: Sent,
  now: Date,
): Promise<'passkey' | undefined> {
  await lockFactor(tx, administratorId);
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
