import type { AppOptions } from '../../../upstream/app';
import { createTestUpstream, type TestUpstream } from './upstream';

const opened: TestUpstream[] = [];

/** An upstream that is closed when the test ends (tests/support/node.setup.ts). */
export async function openUpstream(options?: Partial<AppOptions>): Promise<TestUpstream> {
  const upstream = await createTestUpstream(options);
  opened.push(upstream);
  return upstream;
}

/** Closes what a test has opened. */
export async function closeUpstreams(): Promise<void> {
  for (const upstream of opened.splice(0)) await upstream.close();
}
