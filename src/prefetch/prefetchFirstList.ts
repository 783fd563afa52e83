import { listReads } from 'virtual:list-reads';
import type { PrefetchedReads } from '../../providers/http/createPrefetchedReads';
import type { HttpResponse } from '../../providers/http/readAnswer';
import { pageAsked } from './pageAsked';
import { readOfPage } from './readOfPage';

/** Milliseconds in which the panel's code should have come, also over a poor line. */
const keep = 30_000;

/** A page of a list, from 1, and its answer. */
interface ListPage {
  page: number;
  rows: Promise<HttpResponse>;
}

/**
 * Prefetches the list at the page's address, while the panel's code is still on its way. Undefined where
 * there is none.
 */
export function prefetchFirstList({ prefetch }: PrefetchedReads): ListPage | undefined {
  const first = listReads[location.pathname];
  const page = pageAsked();
  const read = first && readOfPage(first, page);
  if (!read) return undefined;
  const rows = prefetch(read.path, read.request, keep);
  rows.catch(() => {});
  return { page, rows };
}
