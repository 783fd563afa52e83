import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../answers/ApiError';
import { normalizeEmail } from './normalizeEmail';

export type SignInLimiter = {
  /** Counts an attempt before it is made; throws `ApiError` 429 when there were too many. */
  attempt(address: string, email: string): Promise<void>;
  /** Takes the attempt back: it succeeded, or was never made. */
  forget(address: string, email: string): Promise<void>;
};

type Limits = { failuresPerAddress: number; failuresPerAccount: number };

/**
 * Limits wrong passwords per minute and address, and per five minutes, address and account. The account alone
 * is no key: anybody could lock it. Attempts count before they are made, or parallel ones would slip through.
 */
export function createSignInLimiter({ failuresPerAddress, failuresPerAccount }: Limits): SignInLimiter {
  const addresses = new RateLimiterMemory({ points: failuresPerAddress, duration: 60 });
  const accounts = new RateLimiterMemory({ points: failuresPerAccount, duration: 300 });
  const accountKey = (address: string, email: string) => `${address} ${normalizeEmail(email)}`;
  return {
    async attempt(address, email) {
      await consume(addresses, address);
      await consume(accounts, accountKey(address, email));
    },
    async forget(address, email) {
      await addresses.reward(address);
      await accounts.reward(accountKey(address, email));
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const wait = seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');
    throw new ApiError(429, `Too many attempts to sign in. Please try again in ${wait}.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
