import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { passkeys } from '../../../database/accounts';
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
export async function askForPasskey(
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
