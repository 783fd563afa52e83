import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the top on every route change (requirements.md §2.5), Back and Forward included, where a browser
 * would otherwise go back to its own idea of a position. Another page or filter of the same list is no other
 * route; a way that asks for it leads to the top too, as a list's pager does.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each route starts at its top
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: and what asks for it
  useEffect(() => {
    if (atTop) window.scrollTo(0, 0);
  }, [key, atTop]);
  return null;
}
