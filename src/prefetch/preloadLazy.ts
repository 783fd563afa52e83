import { lazy } from 'react';

const marker = lazy(async () => ({ default: () => null }));

/**
 * Has a component made by React's `lazy` fetched before it is drawn. React has no call for it; this makes the one that
 * drawing makes. Anything else is left alone, and a failure is left to the drawing.
 */
export function preloadLazy(component: unknown): void {
  if (!isLazy(component)) return;
  try {
    component._init(component._payload);
  } catch (pending) {
    if (pending instanceof Promise) pending.catch(() => {});
  }
}

interface Lazy {
  _init(payload: unknown): unknown;
  _payload: unknown;
}

function isLazy(component: unknown): component is Lazy {
  return (
    typeof component === 'object' &&
    component !== null &&
    '_init' in component &&
    '$$typeof' in component &&
    component.$$typeof === marker.$$typeof
  );
}
