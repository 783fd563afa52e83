import { test } from 'vitest';
import type { AppOptions } from '../../../upstream/app';
import { closeAfterTest } from './closeUpstreams';
import { createTestUpstream, type TestUpstream } from './upstream';

export async function openUpstream(options?: Partial<AppOptions>): Promise<TestUpstream> {
  const upstream = await createTestUpstream(options);
  closeAfterTest(upstream);
  return upstream;
}

/** A test with an upstream, or with one whose collections are open: `it('…', async ({ call }) => …)`. */
export const it = test
  .extend('upstream', () => openUpstream())
  .extend('call', ({ upstream }) => upstream.call)
  .extend('database', ({ upstream }) => upstream.database)
  .extend('fetch', ({ upstream }) => upstream.fetch)
  .extend('withCollections', () => openUpstream({ openCollections: true }));
