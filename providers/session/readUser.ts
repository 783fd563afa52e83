import { isObject } from '../errors/isObject';
import type { User } from './session';

/**
 * The user of a session response: under `user` or `data`, or the response itself (upstream-contract.md §2).
 */
export function readUser(body: unknown): User | undefined {
  if (!isObject(body)) return undefined;
  const inner = body.user ?? body.data;
  if (inner !== undefined) return readUser(inner);
  const { name, email } = body;
  if (typeof name !== 'string' && typeof email !== 'string') return undefined;
  return { name: typeof name === 'string' ? name : '', email: typeof email === 'string' ? email : '' };
}
