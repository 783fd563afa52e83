import { createHash } from 'node:crypto';
import { getTableName, inArray, lte } from 'drizzle-orm';
import type { QueryConfig } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { signInAttempts } from '../database/accounts';
import type { Database, Orm } from '../database/Database';
import { networkOf } from '../requests/createAddressReader';
import { createQueue } from '../requests/createQueue';
import { ApiError } from '../responses/ApiError';
import { normalizeEmail } from './normalizeEmail';

export interface SignInLimiter {
  /**
   * Counts an attempt before it is made.
   * @throws {ApiError} 429 when there were too many; 503 when too many others are being counted.
   */
  attempt(address: string, email: string): Promise<void>;
  /** Takes the attempt back: it succeeded, or was never made. */
  forget(address: string, email: string): Promise<void>;
  /** Takes the attempt back, and trusts the address with this account from now on. */
  trust(address: string, email: string): Promise<void>;
}

interface Limits {
  failuresPerAddress: number;
  failuresPerAccount: number;
  failuresFromUntrusted: number;
  signInsWaiting: number;
}

/** Seconds for which an address that has signed in is trusted: the longest life of a session. */
const trustDuration = 30 * 24 * 60 * 60;

/**
 * Limits wrong passwords over all processes of one database: per minute and address, per five minutes,
 * address and account, and per hour and account over all addresses that have not signed in to it lately.
 * Those that have are left out of the last, or anybody could lock an account. Attempts count before they are
 * made, or parallel ones would slip through. A crowd is turned away before it holds the database's
 * connections.
 */
export function createSignInLimiter(
  { orm, pool }: Pick<Database, 'orm' | 'pool'>,
  { failuresPerAddress, failuresPerAccount, failuresFromUntrusted, signInsWaiting }: Limits,
): SignInLimiter {
  const store = {
    // Without the name that it gives its statements: what one client of the embedded database has prepared is
    // there for the next one too, which doesn't know.
    storeClient: { query: ({ text, values }: QueryConfig<unknown[]>) => pool.query(text, values) },
    storeType: 'pool',
    tableName: getTableName(signInAttempts),
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
  const addresses = new RateLimiterPostgres({
    ...store,
    keyPrefix: 'address',
    points: failuresPerAddress,
    duration: 60,
  });
  const accounts = new RateLimiterPostgres({
    ...store,
    keyPrefix: 'account',
    points: failuresPerAccount,
    duration: 300,
  });
  const untrusted = new RateLimiterPostgres({
    ...store,
    keyPrefix: 'strangers',
    points: failuresFromUntrusted,
    duration: 3600,
  });
  const trustedDevices = new RateLimiterPostgres({
    ...store,
    keyPrefix: 'acquaintance',
    points: 1,
    duration: trustDuration,
  });
  const queued = createQueue({
    running: 4,
    waiting: signInsWaiting,
    message: 'Too many people are signing in right now. Try again in a moment',
  });
  const keysOf = (address: string, email: string) => ({
    address: digest(networkOf(address)),
    both: digest(`${networkOf(address)} ${normalizeEmail(email)}`),
    account: digest(normalizeEmail(email)),
  });
  async function forget(address: string, email: string): Promise<void> {
    const keys = keysOf(address, email);
    await addresses.reward(keys.address);
    await accounts.reward(keys.both);
    if (!(await trustedDevices.get(keys.both))) await untrusted.reward(keys.account);
  }
  return {
    attempt: (address, email) =>
      queued(async () => {
        const keys = keysOf(address, email);
        const isFirst = await consume(addresses, keys.address);
        if ((await consume(accounts, keys.both)) || isFirst) await removeExpired(orm);
        if (!(await trustedDevices.get(keys.both))) await consume(untrusted, keys.account);
      }),
    forget,
    async trust(address, email) {
      await forget(address, email);
      await trustedDevices.set(keysOf(address, email).both, 1, trustDuration);
    },
  };
}

/** What someone mistook for their e-mail, a password even, isn't kept. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Counts one more; whether it is the first in its time. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    return (await limiter.consume(key)).isFirstInDuration;
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    const wait = seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');
    throw new ApiError(429, `Too many sign-in attempts. Try again in ${wait}.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}

/** Leaves those alone that someone else counts or removes just now. */
async function removeExpired(orm: Orm): Promise<void> {
  const { key, expire } = signInAttempts;
  const expired = orm.select({ key }).from(signInAttempts).where(lte(expire, Date.now()));
  await orm.delete(signInAttempts).where(inArray(key, expired.for('update', { skipLocked: true })));
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
