import { afterAll, afterEach, vi } from 'vitest';
import { closeUpstreams } from './database/openUpstream';

afterEach(closeUpstreams);
afterAll(async () => {
  // The next file runs in the same process: code that is still on its way would be missing there.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
