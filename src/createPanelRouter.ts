import type { ReactElement } from 'react';
import { createBrowserRouter } from 'react-router';
import { canonicalAddress, type Declaration, watchScreens } from './engine';
import { watchTarget } from './shell/useTarget';

/** Replaces the typed address with its canonical form, then creates the panel's router. */
export function createPanelRouter(panel: ReactElement, declarations: readonly Declaration[]) {
  const { pathname, search, hash } = window.location;
  const typed = pathname + search + hash;
  const address = canonicalAddress(typed, declarations);
  if (address !== typed) window.history.replaceState(window.history.state, '', address);
  const router = createBrowserRouter([{ path: '*', element: panel }]);
  watchScreens(router);
  watchTarget(router);
  return router;
}
