import { expect } from 'vitest';
import type { Database } from '../../../upstream/database/Database';

/** Expects that no call waits for a client, and that all clients are released. */
export function expectRest({ pool }: Database): void {
  expect(pool.waitingCount).toBe(0);
  expect(pool.idleCount).toBe(pool.totalCount);
}
