import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createQueue } from '../requests/createQueue';

/** scrypt's cost: `blocks` (N), `size` (r) and `rounds` (p), RFC 7914. */
export interface HashCost {
  blocks: number;
  size: number;
  rounds: number;
}

/** 16 MiB and about a third of a second: OWASP's Password Storage Cheat Sheet, 2024. */
export const defaultCost: HashCost = { blocks: 2 ** 14, size: 8, rounds: 5 };

const keyLength = 32;
const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/** `scrypt$N$r$p$salt$key`, salt and key in base64url: the cost travels with the hash. */
export async function hashPassword(password: string, cost: HashCost = defaultCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  const { blocks, size, rounds } = cost;
  return ['scrypt', blocks, size, rounds, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether the password is the one that was hashed.
 * @throws {Error} where the hash isn't one of `hashPassword`.
 */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, blocks, size, rounds, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password hash is damaged');
  const cost = { blocks: Number(blocks), size: Number(size), rounds: Number(rounds) };
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}

/** The same letters typed on another system may be other code points: NIST SP 800-63B, 3.1.1.2. */
function deriveKey(password: string, salt: Buffer, { blocks, size, rounds }: HashCost): Promise<Buffer> {
  const options = { N: blocks, r: size, p: rounds, maxmem: 256 * blocks * size };
  return derive(password.normalize('NFKC'), salt, keyLength, options);
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * Hashes and checks passwords, two at a time, since a hash takes its time and memory on purpose.
 * @param cost Of the hashes that are made. Default: `defaultCost`.
 * @throws {ApiError} 503 where more than `waiting` others are before it.
 */
export function createPasswordHasher(waiting: number, cost?: HashCost) {
  const message = 'Too many people are signing in right now. Try again in a moment';
  const queued = createQueue({ running: 2, waiting, message });
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password: string): Promise<string> => queued(() => hashPassword(password, cost)),
    /** Takes as long for an account that doesn't exist (no `hash`) as for a wrong password. */
    matches: (password: string, hash: string | null | undefined): Promise<boolean> =>
      queued(async () => {
        dummyHash ??= hashPassword('the password of no account', cost);
        const found = await isPassword(password, hash ?? (await dummyHash));
        return found && hash !== undefined && hash !== null;
      }),
  };
}
