import type { AppOptions } from '../../../upstream/app';
import { createTestUpstream, type TestUpstream } from './upstream';

const opened: TestUpstream[] = [];

export async function openUpstream(options?: Partial<AppOptions>): Promise<TestUpstream> {
  const upstream = await createTestUpstream(options);
  closeAfterTest(upstream);
  return upstream;
}

/** Closes an upstream when the test ends. */
export function closeAfterTest(upstream: TestUpstream): void {
  opened.push(upstream);
}

/** Closes the upstreams that a test has opened; called by the setup files of all projects. */
export async function closeUpstreams(): Promise<void> {
  for (const upstream of opened.splice(0)) await upstream.close();
}
