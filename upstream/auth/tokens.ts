import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that name a session, a challenge or an invitation; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
