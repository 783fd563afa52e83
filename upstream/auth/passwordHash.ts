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
const defaultCost: HashCost = { blocks: 2 ** 14, size: 8, rounds: 5 };

const keyLength = 32;
const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. The cost is stored with the hash. */
export async function hashPassword(password: string, cost: HashCost = defaultCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  const { blocks, size, rounds } = cost;
  return ['scrypt', blocks, size, rounds, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** @throws {Error} if the hash is not from `hashPassword`. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, blocks, size, rounds, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password hash is damaged');
  const cost = { blocks: Number(blocks), size: Number(size), rounds: Number(rounds) };
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}

/** Normalized, because systems type the same letters as other code points: NIST SP 800-63B, 3.1.1.2. */
function deriveKey(password: string, salt: Buffer, { blocks, size, rounds }: HashCost): Promise<Buffer> {
  const options = { N: blocks, r: size, p: rounds, maxmem: 256 * blocks * size };
  return derive(password.normalize('NFKC'), salt, keyLength, options);
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * Hashes and checks passwords, two at a time, because hashing is deliberately slow and memory-intensive.
 * @param cost Of new hashes. Default: `defaultCost`.
 * @throws {ApiError} 503 if more than `waiting` others are queued.
 */
export function createPasswordHasher(waiting: number, cost?: HashCost) {
  const message = 'Too many people are signing in right now. Try again in a moment';
  const queued = createQueue({ running: 2, waiting, message });
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password: string): Promise<string> => queued(() => hashPassword(password, cost)),
    /** Takes the same time for an unknown account (no `hash`) as for a wrong password. */
    matches: (password: string, hash: string | null | undefined): Promise<boolean> =>
      queued(async () => {
        dummyHash ??= hashPassword('the password of no account', cost);
        const isMatch = await isPassword(password, hash ?? (await dummyHash));
        return isMatch && hash !== undefined && hash !== null;
      }),
  };
}
