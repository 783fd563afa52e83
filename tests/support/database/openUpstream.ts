import type { AppOptions } from '../../../upstream/app';
import { createTestUpstream, type TestUpstream } from './upstream';

const opened: TestUpstream[] = [];

/** An upstream that is closed when the test ends. */
export async function openUpstream(options?: Partial<AppOptions>): Promise<TestUpstream> {
  const upstream = await createTestUpstream(options);
  closeAfterTest(upstream);
  return upstream;
}

/** Has an upstream closed when the test ends. */
export function closeAfterTest(upstream: TestUpstream): void {
  opened.push(upstream);
}

/** Closes what a test has opened: the setup files of all projects call it. */
export async function closeUpstreams(): Promise<void> {
  for (const upstream of opened.splice(0)) await upstream.close();
}
