import { createHash } from 'node:crypto';
import { getTableName, inArray, lte } from 'drizzle-orm';
import type { QueryConfig } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { signInAttempts } from '../database/accounts';
import type { Database, Orm } from '../database/Database';
import { consumePoint } from '../requests/consumePoint';
import { networkOf } from '../requests/createAddressReader';
import { createQueue } from '../requests/createQueue';
import { normalizeEmail } from './normalizeEmail';

export interface SignInLimits {
  /** Wrong passwords per minute from one address. */
  failuresPerAddress: number;
  /** Wrong passwords in five minutes from one address for one account. */
  failuresPerAccount: number;
  /** Wrong passwords in an hour for one account, from all untrusted addresses. */
  failuresFromUntrusted: number;
  signInsWaiting: number;
}

/** Seconds for which an address stays trusted after a sign-in: the maximum life of a session. */
const trustDuration = 30 * 24 * 60 * 60;

/**
 * Limits wrong passwords across all processes of one database: per minute and address, per five minutes,
 * address and account, and per hour and account over all addresses that have not signed in to it recently.
 * The last limit skips trusted addresses; otherwise anyone could lock an account. Attempts count before they
 * are checked, so that parallel ones do not bypass the limits. The queue rejects a flood before it occupies
 * the database's connections.
 */
export function createSignInLimiter(
  { orm, pool }: Pick<Database, 'orm' | 'pool'>,
  { failuresPerAddress, failuresPerAccount, failuresFromUntrusted, signInsWaiting }: SignInLimits,
) {
  const addresses = createLimit(pool, 'address', failuresPerAddress, 60);
  const accounts = createLimit(pool, 'account', failuresPerAccount, 300);
  const untrusted = createLimit(pool, 'strangers', failuresFromUntrusted, 3600);
  const trustedDevices = createLimit(pool, 'acquaintance', 1, trustDuration);
  const queued = createQueue({
    running: 4,
    waiting: signInsWaiting,
    message: 'Too many people are signing in right now. Try again in a moment',
  });
  /** Takes an attempt back that succeeded or was never made. */
  async function forget(address: string, email: string): Promise<void> {
    const keys = keysOf(address, email);
    await addresses.reward(keys.address);
    await accounts.reward(keys.both);
    if (!(await trustedDevices.get(keys.both))) await untrusted.reward(keys.account);
  }
  return {
    /** Counts an attempt. @throws {ApiError} 429 after too many attempts; 503 if the queue is full. */
    attempt: (address: string, email: string): Promise<void> =>
      queued(async () => {
        const keys = keysOf(address, email);
        const isFirst = await consume(addresses, keys.address);
        if ((await consume(accounts, keys.both)) || isFirst) await removeExpired(orm);
        if (!(await trustedDevices.get(keys.both))) await consume(untrusted, keys.account);
      }),
    forget,
    /** Takes the attempt back and trusts the address for this account. */
    async trust(address: string, email: string): Promise<void> {
      await forget(address, email);
      await trustedDevices.set(keysOf(address, email).both, 1, trustDuration);
    },
  };
}

/** A limit of `points` attempts per key in `duration` seconds. */
function createLimit(pool: Database['pool'], keyPrefix: string, points: number, duration: number) {
  return new RateLimiterPostgres({
    ...{ keyPrefix, points, duration },
    // Drops the library's statement names: connections of the embedded database share prepared statements,
    // but pg does not know that.
    storeClient: { query: ({ text, values }: QueryConfig<unknown[]>) => pool.query(text, values) },
    storeType: 'pool',
    tableName: getTableName(signInAttempts),
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

const keysOf = (address: string, email: string) => ({
  address: digest(networkOf(address)),
  both: digest(`${networkOf(address)} ${normalizeEmail(email)}`),
  account: digest(normalizeEmail(email)),
});

/** Keys are stored as digests, because someone may type a password as the email. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Counts one attempt. Returns whether it is the first in the limit's duration. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  return (await consumePoint(limiter, key, 'Too many sign-in attempts.')).isFirstInDuration;
}

/** Skips rows that another process is counting or removing. */
async function removeExpired(orm: Orm): Promise<void> {
  const { key, expire } = signInAttempts;
  const expired = orm.select({ key }).from(signInAttempts).where(lte(expire, Date.now()));
  await orm.delete(signInAttempts).where(inArray(key, expired.for('update', { skipLocked: true })));
}
