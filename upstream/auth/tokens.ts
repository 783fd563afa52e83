import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits for a session, challenge or invitation; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
