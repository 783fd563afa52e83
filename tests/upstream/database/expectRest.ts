import { expect } from 'vitest';
import type { Database } from '../../../upstream/database/Database';

/** Expects that nobody waits for a client, and that all clients are back. */
export function expectRest({ pool }: Database): void {
  expect(pool.waitingCount).toBe(0);
  expect(pool.idleCount).toBe(pool.totalCount);
}
