import { createHash } from 'node:crypto';
import { getTableName, inArray, lte } from 'drizzle-orm';
import type { QueryConfig } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { signInAttempts } from '../database/accounts';
import type { Database, Orm } from '../database/openDatabase';
import { ApiError } from '../responses/ApiError';
import { normalizeEmail } from './normalizeEmail';

export interface SignInLimiter {
  /**
   * Counts an attempt before it is made.
   * @throws {ApiError} 429 when there were too many.
   */
  attempt(address: string, email: string): Promise<void>;
  /** Takes the attempt back: it succeeded, or was never made. */
  forget(address: string, email: string): Promise<void>;
}

interface Limits {
  failuresPerAddress: number;
  failuresPerAccount: number;
}

/**
 * Limits wrong passwords per minute and address, and per five minutes, address and account, over all
 * processes of one database. The account alone is no key: anybody could lock it. Attempts count before they
 * are made, or parallel ones would slip through.
 */
export function createSignInLimiter(
  { orm, pool }: Pick<Database, 'orm' | 'pool'>,
  { failuresPerAddress, failuresPerAccount }: Limits,
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
  const addressKey = (address: string) => digest(address);
  const accountKey = (address: string, email: string) => digest(`${address} ${normalizeEmail(email)}`);
  return {
    async attempt(address, email) {
      const isFirst = await consume(addresses, addressKey(address));
      if ((await consume(accounts, accountKey(address, email))) || isFirst) await removeExpired(orm);
    },
    async forget(address, email) {
      await addresses.reward(addressKey(address));
      await accounts.reward(accountKey(address, email));
    },
  };
}

/** What somebody mistook for their e-mail, a password even, isn't kept. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Counts one more; whether it is the first in its time. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    return (await limiter.consume(key)).isFirstInDuration;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const wait = seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');
    throw new ApiError(429, `Too many attempts to sign in. Please try again in ${wait}.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}

/** Leaves those alone that somebody else counts or removes just now. */
async function removeExpired(orm: Orm): Promise<void> {
  const { key, expire } = signInAttempts;
  const expired = orm.select({ key }).from(signInAttempts).where(lte(expire, Date.now()));
  await orm.delete(signInAttempts).where(inArray(key, expired.for('update', { skipLocked: true })));
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
