import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, RaRecord } from 'react-admin';
import {
  cacheKeys,
  type Declaration,
  generatedViews,
  listParams,
  type Prefetch,
  readListState,
  screenAt,
} from '../engine';

interface PrefetchOptions {
  dataProvider: DataProvider;
  /**
   * Prefetches responses that `dataProvider` then uses; never opens a sign-in dialog
   * (providers/http/createPrefetchedReads.ts).
   */
  prefetchProvider: DataProvider;
  queryClient: QueryClient;
  declarations: Declaration[];
  /** Returns a different number after any write. */
  writes: () => number;
}

/** Milliseconds for which prefetched data is not requested again. */
const lifetime = 5000;

/** A record prefetched for its form. */
interface PrefetchedRecord {
  resource: string;
  id: string;
  record: RaRecord;
  /** Milliseconds since 1970. */
  until: number;
  /** The value of `writes` at the time of the request. */
  writes: number;
}

/**
 * Fetches the code and the first data of the screen at an address. A list's data goes into react-admin's
 * query cache, so that the list renders with it immediately. A record is only passed to its form, which never
 * starts from a possibly stale copy. The screen itself repeats and reports failed requests.
 */
export function createPrefetch(options: PrefetchOptions): Prefetch {
  const { dataProvider, prefetchProvider, queryClient, declarations, writes } = options;
  /** The value of `writes` at the last prefetch of each query. */
  const prefetched = new WeakMap<object, number>();
  const staleTime = (query: object) => (prefetched.get(query) === writes() ? lifetime : 0);
  let last: PrefetchedRecord | undefined;

  const page: Prefetch['page'] = async (resource, params, signal) => {
    const queryKey = cacheKeys.list(resource, params);
    const query = () => queryClient.getQueryCache().find({ queryKey, exact: true });
    const isAwaited = () => (query()?.getObserversCount() ?? 0) > 0;
    const cancel = () => isAwaited() || queryClient.cancelQueries({ queryKey, exact: true });
    signal?.addEventListener('abort', cancel);
    await queryClient.prefetchQuery({
      queryKey,
      queryFn: async ({ signal }) => {
        const abortable = { ...params, signal };
        const before = writes();
        await prefetchProvider.getList(resource, abortable).catch(error => {
          if (!isAwaited()) throw error;
        });
        const list = await dataProvider.getList(resource, abortable);
        const fetched = query();
        if (fetched) prefetched.set(fetched, before);
        return list;
      },
      staleTime,
    });
    signal?.removeEventListener('abort', cancel);
  };

  async function screen(address: string, signal?: AbortSignal): Promise<void> {
    const match = screenAt(address, declarations);
    if (!match) return;
    const { declaration } = match;
    if (match.view === 'list') {
      const { list } = match;
      const [, search = ''] = address.split('?');
      list.view?.preload?.();
      if (!list.isPage) await page(declaration.name, listParams(list, readListState(list, search)), signal);
      return;
    }
    const { show, form } = declaration;
    const custom = { show, create: form, edit: form, import: undefined }[match.view]?.view;
    (custom ?? generatedViews[match.view]).preload?.();
    if (!('id' in match)) return;
    const { id, view } = match;
    const request = { resource: declaration.name, id, writes: writes() };
    const meta = view === 'edit' ? { view } : undefined;
    const read = prefetchProvider.getOne(declaration.name, { id, meta });
    read.then(
      ({ data }) => {
        // A press after a hover gets the same response.
        if (view !== 'edit' || record(declaration.name, id)) return;
        last = { ...request, record: data, until: Date.now() + lifetime };
      },
      () => {},
    );
  }

  function record(resource: string, id: string): RaRecord | undefined {
    const isValid =
      last?.resource === resource && last.id === id && last.writes === writes() && last.until > Date.now();
    return isValid ? last?.record : undefined;
  }

  return { screen, page, staleTime, record };
}

/** Milliseconds that the pointer or the focus must rest on a link: not every link it crosses is meant. */
const restDelay = 50;

/**
 * Reports the address of each link that is hovered or focused, because it may be followed next. A press is
 * reported immediately.
 */
export function watchLinks(page: Document, onIntent: (address: string) => void): void {
  const { location } = page;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: HTMLAnchorElement | undefined;

  const report = (link: HTMLAnchorElement) => {
    clearTimeout(timer);
    onIntent(link.pathname + link.search);
  };
  const watch = (event: string, handle: (link: HTMLAnchorElement) => void) =>
    page.addEventListener(event, ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.href && link.origin === location.origin && link.href !== location.href) return handle(link);
      clearTimeout(timer);
      last = undefined;
    });

  const wait = (link: HTMLAnchorElement) => {
    if (link === last) return;
    last = link;
    clearTimeout(timer);
    timer = setTimeout(() => report(link), restDelay);
  };
  watch('pointerover', wait);
  watch('focusin', wait);
  watch('pointerdown', report);
}
