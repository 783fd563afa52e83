import { firstReads } from 'virtual:first-reads';
import type { EarlyReads } from '../../providers/http/createEarlyReads';

/** Milliseconds in which the panel's code should have come, also over a poor line. */
const keep = 30_000;

/** Begins to read the list at the page's address, while the panel's code is still on its way. */
export function readFirst({ early }: EarlyReads): void {
  const read = location.search === '' ? firstReads[location.pathname] : undefined;
  if (read) early(read.path, read.request, keep).catch(() => {});
}
