import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import type { Declaration } from '../engine';
import type { Prefetch } from '../engine/PrefetchContext';
import { generatedViews } from '../engine/views/declaredResources';
import { screenAt } from '../routing/screenAt';
import { listParams } from './listParams';
import { preloadLazy } from './preloadLazy';

interface PrefetchOptions {
  dataProvider: DataProvider;
  /** Whose answers the other's next call takes, and which asks nobody to sign in (providers/http/createEarlyReads.ts). */
  earlyProvider: DataProvider;
  queryClient: QueryClient;
  declarations: Declaration[];
}

/** Milliseconds for which a list that was fetched early is as good as read. */
const fresh = 5000;

/**
 * Fetches the code and the first data of the screen at one of react-admin's paths. A list's data are put where
 * react-admin's hook looks first, so that the list is drawn with them at once; a record's are not, for a form never
 * starts from a copy that may be old. What fails here is asked for again, and told, by the screen itself.
 */
export function createPrefetch(options: PrefetchOptions): Prefetch {
  const { dataProvider, earlyProvider, queryClient, declarations } = options;
  const byName = new Map(declarations.map(declaration => [declaration.name, declaration]));
  const early = new WeakSet<object>();

  const page: Prefetch['page'] = async (resource, params, signal) => {
    const queryKey = [resource, 'getList', params];
    const query = () => queryClient.getQueryCache().find({ queryKey, exact: true });
    const isAwaited = () => (query()?.getObserversCount() ?? 0) > 0;
    const takeBack = () => isAwaited() || queryClient.cancelQueries({ queryKey, exact: true });
    signal?.addEventListener('abort', takeBack);
    await queryClient.prefetchQuery({
      queryKey,
      queryFn: async ({ signal }) => {
        const abortable = { ...params, signal };
        await earlyProvider.getList(resource, abortable).catch(error => {
          if (!isAwaited()) throw error;
        });
        return dataProvider.getList(resource, abortable);
      },
      staleTime: fresh,
    });
    signal?.removeEventListener('abort', takeBack);
    const fetched = query();
    if (fetched) early.add(fetched);
  };

  async function screen(path: string, signal?: AbortSignal): Promise<void> {
    const { screen: shown, query } = screenAt(path, declarations);
    const declaration = shown && byName.get(shown.declaration.name);
    if (!declaration) return;
    if (shown.view === 'list') {
      preloadLazy(query?.list.view);
      if (query && !query.list.isPage) await page(declaration.name, listParams(query), signal);
      return;
    }
    const own = shown.view === 'show' ? declaration.show?.view : declaration.form?.view;
    preloadLazy(own ?? generatedViews[shown.view]);
    if (shown.view === 'create') return;
    const meta = shown.view === 'edit' ? { view: 'edit' } : undefined;
    earlyProvider.getOne(declaration.name, { id: shown.id, meta }).catch(() => {});
  }

  return { screen, page, staleTime: query => (early.has(query) ? fresh : 0) };
}
