import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { createFocusKeeper } from './createFocusKeeper';

/** Keeps the focus in its place while screens change. */
export function FocusKeeper() {
  const [keeper] = useState(() => createFocusKeeper(document));
  const { key } = useLocation();
  const by = useNavigationType();
  useEffect(() => keeper.watch(), [keeper]);
  // Before the frame in which it would be seen that the focus is lost.
  useLayoutEffect(() => {
    keeper.arrived({ key, address: window.location.pathname, by });
  }, [keeper, key, by]);
  return null;
}
