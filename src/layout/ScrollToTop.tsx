import { useScrollToTop } from 'ra-core';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useDeclarations } from '../engine';
import { pathParts } from '../routing/pathParts';
import { toAddress } from '../routing/toAddress';

/**
 * Scrolls to the top on every route change (requirements.md §2.5), Back and Forward included, where a browser
 * would otherwise go back to its own idea of a position. Another page or filter of the same list is no other
 * route; a way that asks for it leads to the top too, as a list's pager does.
 */
export function ScrollToTop() {
  const declarations = useDeclarations();
  const { pathname, search } = useLocation();
  useScrollToTop();

  useEffect(() => {
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = before;
    };
  }, []);

  return <Top key={pathParts(toAddress(pathname + search, declarations)).pathname} />;
}

/** Mounted anew for each route. */
function Top() {
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return null;
}
