import { afterEach, beforeAll, vi } from 'vitest';
import type { AppOptions } from '../../../upstream/app';
import { createTestUpstream, type TestUpstream } from './upstream';

const opened: TestUpstream[] = [];

/** An upstream that is closed when the test ends. */
export async function openUpstream(options?: Partial<AppOptions>): Promise<TestUpstream> {
  const upstream = await createTestUpstream(options);
  opened.push(upstream);
  return upstream;
}

vi.setConfig({ testTimeout: 30_000 });

// Starting PostgreSQL in a busy process may take seconds; that isn't the first test's time.
beforeAll(async () => {
  await openUpstream();
  await closeAll();
}, 120_000);

afterEach(closeAll);

async function closeAll(): Promise<void> {
  for (const upstream of opened.splice(0)) await upstream.close();
}
