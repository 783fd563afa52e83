import { Secret, TOTP } from 'otpauth';
import { name } from '../../../resources/panel';

/** What every authenticator app can do: several read nothing else from the URI, and go on with these. */
const settings = { issuer: name, algorithm: 'SHA1', digits: 6, period: 30 };

/** Steps by which the clocks of phone and server may differ. */
const drift = 1;

/** A new secret of 160 bits (RFC 4226 §4), in base32, as apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URI that an app reads from a QR code. */
export const uriOf = (secret: string, email: string): string =>
  new TOTP({ ...settings, label: email, secret }).toString();

/**
 * The time step (RFC 6238 §4.2) whose code this is: the present one, or one next to it. Undefined for any
 * other code. All are compared in constant time.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...settings, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: drift });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
