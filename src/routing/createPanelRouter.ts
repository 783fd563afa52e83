import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Addressed } from './Addressed';
import { addressBar } from './addressBar';
import { toAddress } from './toAddress';
import { toInternal } from './toInternal';

/**
 * The panel's router: inside it every path is react-admin's, while the address bar and every link's `href` show
 * the declared addresses. A react-admin path typed by hand, and a query that says nothing valid, are rewritten
 * to their address at once.
 */
export function createPanelRouter(routes: RouteObject[], window: Window, declarations: readonly Addressed[]) {
  const { pathname, search, hash } = window.location;
  const typed = pathname + search + hash;
  const address = toAddress(toInternal(typed, declarations), declarations);
  if (address !== typed) window.history.replaceState(window.history.state, '', address);

  const router = createBrowserRouter(routes, { window: addressBar(window, declarations) });
  const { createHref } = router;
  router.createHref = location => toAddress(createHref(location), declarations);
  return router;
}
