import { afterAll, afterEach, vi } from 'vitest';
import { closeUpstreams } from './database/closeUpstreams';

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await closeUpstreams();
});
afterAll(async () => {
  // The next file runs in the same process, where code that is still loading would fail.
  await vi.dynamicImportSettled();
});
