import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { createFocusKeeper } from './createFocusKeeper';

/** Keeps the focus in its place while screens change. */
export function FocusKeeper() {
  const [keeper] = useState(() => createFocusKeeper(document));
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => keeper.watch(), [keeper]);
  useEffect(() => {
    keeper.arrived({ key, address: window.location.pathname, isReturn });
  }, [keeper, key, isReturn]);
  return null;
}
