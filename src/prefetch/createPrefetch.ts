import type { DataProvider } from 'react-admin';
import type { Declaration } from '../engine';
import type { Prefetch } from '../engine/PrefetchContext';
import { generatedViews } from '../engine/views/declaredResources';
import { inMenuOrder } from '../routing/inMenuOrder';
import { listPath } from '../routing/listPath';
import { screenAt } from '../routing/screenAt';
import { listParams } from './listParams';
import { preloadLazy } from './preloadLazy';

/**
 * Fetches the code and the first data of the screen at one of react-admin's paths. The data provider given is the one
 * whose answers the panel's own takes (providers/createEarlyReads.ts); what fails here is asked for again, and told,
 * by the screen itself.
 */
export function createPrefetch(dataProvider: DataProvider, declarations: Declaration[]): Prefetch {
  const byName = new Map(declarations.map(declaration => [declaration.name, declaration]));

  function screen(path: string, signal?: AbortSignal): void {
    const [home] = inMenuOrder(declarations);
    const first = home?.lists[0];
    const internal = path === '/' && home && first ? listPath(home, first) : path;
    const { screen: shown, query } = screenAt(internal, declarations);
    const declaration = shown && byName.get(shown.declaration.name);
    if (!declaration) return;
    if (shown.view === 'list') {
      preloadLazy(query?.list.view);
      if (query && !query.list.standalone)
        quietly(dataProvider.getList(declaration.name, { ...listParams(query), ...(signal && { signal }) }));
      return;
    }
    const own = shown.view === 'show' ? declaration.show?.view : declaration.form?.view;
    preloadLazy(own ?? generatedViews[shown.view]);
    if (shown.view === 'create') return;
    const meta = shown.view === 'edit' ? { view: 'edit' } : undefined;
    quietly(dataProvider.getOne(declaration.name, { id: shown.id, meta }));
  }

  return { screen, page: (...list) => quietly(dataProvider.getList(...list)) };
}

/** Nobody waits for it yet. */
function quietly(read: Promise<unknown>): void {
  read.catch(() => {});
}
