import { listReads } from 'virtual:list-reads';
import type { PrefetchedReads } from '../../providers/http/createPrefetchedReads';

/** Milliseconds in which the panel's code should have come, also over a poor line. */
const keep = 30_000;

/** Prefetches the list at the page's address, while the panel's code is still on its way. */
export function prefetchFirstList({ prefetch }: PrefetchedReads): void {
  const read = location.search === '' ? listReads[location.pathname] : undefined;
  if (read) prefetch(read.path, read.request, keep).catch(() => {});
}
