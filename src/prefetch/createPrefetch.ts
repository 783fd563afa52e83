import type { DataProvider } from 'react-admin';
import type { Declaration } from '../engine';
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
export function createPrefetch(dataProvider: DataProvider, declarations: Declaration[]) {
  const byName = new Map(declarations.map(declaration => [declaration.name, declaration]));

  return function prefetch(path: string): void {
    const [home] = inMenuOrder(declarations);
    const first = home?.lists[0];
    const internal = path === '/' && home && first ? listPath(home, first) : path;
    const { screen, query } = screenAt(internal, declarations);
    const declaration = screen && byName.get(screen.declaration.name);
    if (!declaration) return;
    if (screen.view === 'list') {
      preloadLazy(query?.list.view);
      if (query && !query.list.standalone) quietly(dataProvider.getList(declaration.name, listParams(query)));
      return;
    }
    const own = screen.view === 'show' ? declaration.show?.view : declaration.form?.view;
    preloadLazy(own ?? generatedViews[screen.view]);
    if (screen.view === 'create') return;
    const meta = screen.view === 'edit' ? { view: 'edit' } : undefined;
    quietly(dataProvider.getOne(declaration.name, { id: screen.id, meta }));
  };
}

/** Nobody waits for it yet. */
function quietly(read: Promise<unknown>): void {
  read.catch(() => {});
}
