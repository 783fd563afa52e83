import { createQueue } from '../requests/createQueue';
import { type HashCost, hashPassword, isPassword } from './passwordHash';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that doesn't exist (no `hash`) as for a wrong password. */
  matches(password: string, hash: string | null | undefined): Promise<boolean>;
}

/**
 * Hashes and checks passwords, two at a time, since a hash takes its time and memory on purpose.
 * @param cost Of the hashes that are made. Default: `usualCost`.
 * @throws {ApiError} 503 where more than `waiting` others are before it.
 */
export function createPasswordHasher(waiting: number, cost?: HashCost): PasswordHasher {
  const refusal = 'Too many people are signing in just now; please try again in a moment';
  const queued = createQueue({ running: 2, waiting, refusal });
  let nobodys: Promise<string> | undefined;
  return {
    hash: password => queued(() => hashPassword(password, cost)),
    matches: (password, hash) =>
      queued(async () => {
        nobodys ??= hashPassword('the password of no account', cost);
        const found = await isPassword(password, hash ?? (await nobodys));
        return found && hash !== undefined && hash !== null;
      }),
  };
}
