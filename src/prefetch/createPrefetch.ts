import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, RaRecord } from 'react-admin';
import { isRead } from '../../providers/http/HttpRequest';
import type { HttpClient } from '../../providers/http/httpClient';
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
   * Prefetches what the other then takes; it asks nobody to sign in
   * (providers/http/createPrefetchedReads.ts).
   */
  prefetchProvider: DataProvider;
  queryClient: QueryClient;
  declarations: Declaration[];
  /** Another number once anything was written (createWriteWatch.ts). */
  writes: () => number;
}

/** Milliseconds for which what was prefetched is not read again. */
const fresh = 5000;

/** A record that was prefetched for its form. */
interface PrefetchedRecord {
  resource: string;
  id: string;
  record: RaRecord;
  /** Milliseconds since 1970. */
  until: number;
  /** What `writes` was when it was asked for. */
  writes: number;
}

/**
 * Fetches the code and the first data of the screen at an address. A list's data are put
 * where react-admin's hook looks first, so that the list is drawn with them immediately; a record's are
 * handed to
 * its form alone, which never starts from a copy that may be old. What fails here is asked for again, and
 * reported, by the screen itself.
 */
export function createPrefetch(options: PrefetchOptions): Prefetch {
  const { dataProvider, prefetchProvider, queryClient, declarations, writes } = options;
  const prefetched = new WeakSet<object>();
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
        await prefetchProvider.getList(resource, abortable).catch(error => {
          if (!isAwaited()) throw error;
        });
        return dataProvider.getList(resource, abortable);
      },
      staleTime: fresh,
    });
    signal?.removeEventListener('abort', cancel);
    const fetched = query();
    if (fetched) prefetched.add(fetched);
  };

  async function screen(address: string, signal?: AbortSignal): Promise<void> {
    const shown = screenAt(address, declarations);
    if (!shown) return;
    const { declaration } = shown;
    if (shown.view === 'list') {
      const { list } = shown;
      const [, search = ''] = address.split('?');
      list.view?.preload?.();
      if (!list.isPage) await page(declaration.name, listParams(list, readListState(list, search)), signal);
      return;
    }
    const { show, form } = declaration;
    const custom = { show, create: form, edit: form, import: undefined }[shown.view]?.view;
    (custom ?? generatedViews[shown.view]).preload?.();
    if (!('id' in shown)) return;
    const { id, view } = shown;
    const asked = { resource: declaration.name, id, writes: writes() };
    const meta = view === 'edit' ? { view } : undefined;
    const read = prefetchProvider.getOne(declaration.name, { id, meta });
    read.then(
      ({ data }) => {
        // Pressed after it was pointed at: it is still the same response.
        if (view !== 'edit' || record(declaration.name, id)) return;
        last = { ...asked, record: data, until: Date.now() + fresh };
      },
      () => {},
    );
  }

  function record(resource: string, id: string): RaRecord | undefined {
    const isGood =
      last?.resource === resource && last.id === id && last.writes === writes() && last.until > Date.now();
    return isGood ? last?.record : undefined;
  }

  return { screen, page, staleTime: query => (prefetched.has(query) ? fresh : 0), record };
}

/** Knows whether anything was written: what was read before that may be old. */
export function createWriteWatch() {
  let writes = 0;
  return {
    /** A number that is another one after each beginning and each end of a write. */
    writes: () => writes,
    /** The same client, whose writes count. */
    watch:
      (httpClient: HttpClient): HttpClient =>
      async (path, request = {}) => {
        if (isRead(request)) return httpClient(path, request);
        writes += 1;
        try {
          return await httpClient(path, request);
        } finally {
          writes += 1;
        }
      },
  };
}

/**
 * Milliseconds that the pointer rests on a link before it counts as pointed at: not every link that it
 * crosses is meant.
 */
const rest = 50;

/**
 * Tells of each link of the page, by its address, that is pointed at or focused: it may be followed next. A
 * press counts immediately.
 */
export function watchLinks(page: Document, onMeant: (address: string) => void): void {
  const { location } = page;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: HTMLAnchorElement | undefined;

  const report = (link: HTMLAnchorElement) => {
    clearTimeout(timer);
    onMeant(link.pathname + link.search);
  };
  const watch = (event: string, react: (link: HTMLAnchorElement) => void) =>
    page.addEventListener(event, ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.href && link.origin === location.origin && link.href !== location.href) return react(link);
      clearTimeout(timer);
      last = undefined;
    });

  watch('pointerover', link => {
    if (link === last) return;
    last = link;
    clearTimeout(timer);
    timer = setTimeout(() => report(link), rest);
  });
  watch('focusin', report);
  watch('pointerdown', report);
}
