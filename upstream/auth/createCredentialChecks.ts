import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Administrator, administrators } from '../database/accounts';
import type { Database, Orm } from '../database/Database';
import type { Env } from '../Env';
import { type Origin, originOf, storeEvents } from '../events/recordChanges';
import { checkFields, password } from '../requests/checkFields';
import { readJson } from '../requests/readJson';
import { createSignInLimiter, type SignInLimits } from './createSignInLimiter';
import { wrongPassword } from './factor/factorErrors';
import { findFactor } from './factor/findFactor';
import { normalizeEmail } from './normalizeEmail';
import type { PasswordHasher } from './passwordHash';

export type CredentialChecks = ReturnType<typeof createCredentialChecks>;

type Account = Pick<Administrator, '_id' | 'name' | 'email'>;

/** Checks passwords, codes and passkeys under the same rate limits. Failures are recorded as events. */
export function createCredentialChecks(
  database: Pick<Database, 'orm' | 'pool'>,
  hasher: PasswordHasher,
  limits: SignInLimits,
  now: () => Date,
) {
  const { orm } = database;
  const signIns = createSignInLimiter(database, limits);
  const recordFailedAttempt = createAttemptRecorder(orm, now);

  /**
   * Checks a password and counts the attempt. Returns the account with its second factor, if it has one;
   * undefined for a wrong password or a disabled account. Failures are recorded and take the same time for
   * unknown accounts.
   */
  async function checkPassword(c: Context<Env>, event: AttemptedAction, email: string, sent: string) {
    const address = c.get('address');
    await signIns.attempt(address, email);
    const [account] = await orm
      .select()
      .from(administrators)
      .where(eq(administrators.email, normalizeEmail(email)));
    if (account) c.set('account', account.email);
    const isRight = await hasher.matches(sent, account?.passwordHash).catch(async error => {
      await signIns.forget(address, email);
      throw error;
    });
    if (!isRight || !account?.passwordHash || account.disabledAt) {
      await recordFailedAttempt({ ...originOf(c), person: account }, event);
      return undefined;
    }
    const factor = await findFactor(orm, account._id);
    // The password alone does not make an address trusted, or many addresses could guess the second factor.
    await (factor ? signIns.forget(address, email) : signIns.trust(address, email));
    return { ...account, passwordHash: account.passwordHash, factor };
  }

  /** Checks the caller's password in a body `{ password }`. @throws {ApiError} 422 if it is wrong. */
  async function requirePassword(c: Context<Env>, event: AttemptedAction) {
    c.set('logSubject', { event });
    const sent = checkFields(await readJson(c.req.raw), { password: password('Password') });
    const account = await checkPassword(c, event, c.get('signedIn').email, sent.password);
    if (!account) throw wrongPassword();
    return account;
  }

  /**
   * Counts an attempt and returns the result of `redeem`: undefined for a wrong one, which is recorded. An
   * attempt does not count if `redeem` throws, which it must not do because of a wrong one.
   */
  async function checkFactor<Result>(
    c: Context<Env>,
    account: Account,
    redeem: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const address = c.get('address');
    await signIns.attempt(address, account.email);
    const result = await redeem().catch(async error => {
      await signIns.forget(address, account.email);
      throw error;
    });
    if (result === undefined) await recordFailedAttempt({ ...originOf(c), person: account }, 'second-factor');
    else await signIns.trust(address, account.email);
    return result;
  }

  return { checkPassword, requirePassword, checkFactor };
}

const minute = 60_000;
const maxPerMinute = 30;

type AttemptedAction = 'sign-in' | 'password-change' | 'password-reset' | 'second-factor';

/** Stores up to thirty failed attempts a minute, so that nobody can fill the disk. The log has all. */
function createAttemptRecorder(orm: Orm, now: () => Date) {
  let since = 0;
  let count = 0;
  return async (origin: Origin, event: AttemptedAction): Promise<void> => {
    const time = now().getTime();
    if (time - since >= minute) [since, count] = [time, 0];
    count += 1;
    if (count > maxPerMinute) return;
    const { person } = origin;
    const about = { resource: 'administrators', record: person?._id ?? '', title: person?.email };
    await storeEvents(orm, { ...origin, outcome: 'refused' }, [{ ...about, event }]);
  };
}
