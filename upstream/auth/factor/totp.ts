import { Secret, TOTP } from 'otpauth';
import { name } from '../../../resources/panel';

/** Defaults of all authenticator apps. Several ignore other values in the URI. */
const settings = { issuer: name, algorithm: 'SHA1', digits: 6, period: 30 };

/** Allowed clock difference between phone and server, in steps. */
const drift = 1;

/** A new secret of 160 bits (RFC 4226 §4) in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URI that an app reads from a QR code. */
export const uriOf = (secret: string, email: string): string =>
  new TOTP({ ...settings, label: email, secret }).toString();

/**
 * The time step (RFC 6238 §4.2) of a code: the current one or one next to it; undefined for any other code.
 * Compares in constant time.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...settings, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: drift });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
