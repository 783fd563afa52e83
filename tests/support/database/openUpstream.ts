import type { AppOptions } from '../../../upstream/app';
import { closeAfterTest } from './closeUpstreams';
import { createTestUpstream, type TestUpstream } from './upstream';

export async function openUpstream(options?: Partial<AppOptions>): Promise<TestUpstream> {
  const upstream = await createTestUpstream(options);
  closeAfterTest(upstream);
  return upstream;
}
