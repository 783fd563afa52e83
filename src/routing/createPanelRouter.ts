import {
  createBrowserRouter,
  parsePath,
  type RouteObject,
  type RouterNavigateOptions,
  type To,
} from 'react-router';
import type { Addressed } from './Addressed';
import { addressBar } from './addressBar';
import { homePath } from './homePath';
import { toAddress } from './toAddress';
import { toInternal } from './toInternal';

/**
 * The panel's router: inside it every path is react-admin's, while the address bar and every link's `href`
 * show the declared addresses. A react-admin path typed by hand, a query without a valid value, and `/` are
 * rewritten to their address at once.
 */
export function createPanelRouter(routes: RouteObject[], window: Window, declarations: readonly Addressed[]) {
  const { pathname, search, hash } = window.location;
  const typed = pathname + search + hash;
  const address = toAddress(toInternal(typed, declarations), declarations);
  if (address !== typed) window.history.replaceState(window.history.state, '', address);

  const router = createBrowserRouter(routes, { window: addressBar(window, declarations) });
  const { createHref, navigate } = router;
  const addressOf = remember((path: string) => toAddress(path, declarations));
  router.createHref = location => addressOf(createHref(location));
  // Another page of a list, or a search in it, needs no code that may have to be waited for: it is drawn in
  // one go, not as a transition that gives way again and again.
  router.navigate = async (to: To | number | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to);
    const { pathname } = (typeof to === 'string' ? parsePath(to) : to) ?? {};
    if (pathname === '/') return navigate(homePath(declarations) ?? to, options);
    const isHere = pathname === router.state.location.pathname;
    return navigate(to, isHere && !options?.replace ? { ...options, flushSync: true } : options);
  };
  return router;
}

/**
 * The same function, which needs not work out again what it was asked lately: each link asks whenever the
 * screen changes.
 */
function remember(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return text => {
    const result = known.get(text) ?? work(text);
    if (known.size > 500) known.clear();
    known.set(text, result);
    return result;
  };
}
