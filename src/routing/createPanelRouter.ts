import { createBrowserRouter, type RouteObject, type RouterNavigateOptions, type To } from 'react-router';
import type { Addressed } from './Addressed';
import { addressBar } from './addressBar';
import { homePath } from './homePath';
import { toAddress } from './toAddress';
import { toInternal } from './toInternal';

/**
 * The panel's router: inside it every path is react-admin's, while the address bar and every link's `href` show
 * the declared addresses. A react-admin path typed by hand, a query that says nothing valid, and `/` are rewritten
 * to their address at once.
 */
export function createPanelRouter(routes: RouteObject[], window: Window, declarations: readonly Addressed[]) {
  const { pathname, search, hash } = window.location;
  const typed = pathname + search + hash;
  const address = toAddress(toInternal(typed, declarations), declarations);
  if (address !== typed) window.history.replaceState(window.history.state, '', address);

  const router = createBrowserRouter(routes, { window: addressBar(window, declarations) });
  const { createHref, navigate } = router;
  router.createHref = location => toAddress(createHref(location), declarations);
  // Another page of a list, or a search in it, needs no code that may have to be waited for: it is drawn in one go, not
  // as a transition that gives way again and again.
  router.navigate = async (to: To | number | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to);
    const path = typeof to === 'string' ? to : to?.pathname;
    if (path === '/') return navigate(homePath(declarations) ?? path, options);
    const isHere = typeof to === 'object' && to?.pathname === router.state.location.pathname;
    return navigate(to, isHere && !options?.replace ? { ...options, flushSync: true } : options);
  };
  return router;
}
