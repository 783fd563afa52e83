import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the top on every route change (requirements.md §2.5), including Back and Forward, for which
 * browsers would restore their own position. A list's page or filter is not another route, but navigation can
 * request it with `state.atTop`, as a list's pagination does.
 */
export function ScrollToTop() {
  const { pathname, key, state } = useLocation();
  const { atTop }: { atTop?: boolean } = Object(state);

  useEffect(() => {
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = before;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each route change
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each navigation that requests it
  useEffect(() => {
    if (atTop) window.scrollTo(0, 0);
  }, [key, atTop]);
  return null;
}
