import { listReads } from 'virtual:list-reads';
import type { PrefetchedReads } from '../../providers/http/createPrefetchedReads';
import type { HttpResponse } from '../../providers/http/readAnswer';
import { pageAsked } from './pageAsked';
import { readOfPage } from './readOfPage';

/** Milliseconds in which the panel's code should have come, also over a poor line. */
const keep = 30_000;

/**
 * Prefetches the list at the page's address, while the panel's code is still on its way. Undefined where
 * there is none.
 */
export function prefetchFirstList({ prefetch }: PrefetchedReads): Promise<HttpResponse> | undefined {
  const first = listReads[location.pathname];
  const read = first && readOfPage(first, pageAsked());
  const rows = read && prefetch(read.path, read.request, keep);
  rows?.catch(() => {});
  return rows;
}
