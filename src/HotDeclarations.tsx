import { type ReactNode, useEffect, useState } from 'react';
import { declarations, onDeclared } from './declared';
import type { Declaration } from './engine';

interface Props {
  render(declarations: Declaration[]): ReactNode;
}

/**
 * In development, rerenders the panel when a declaration is saved, keeping the user's input. Reloads the page
 * if addresses have changed, because the router's are fixed.
 */
export function HotDeclarations({ render }: Props) {
  const [rendered, setRendered] = useState(() => render(declarations));
  useEffect(
    () =>
      onDeclared(declared => {
        if (addressesOf(declared) === addressesOf(declarations)) setRendered(render(declared));
        else window.location.reload();
      }),
    [render],
  );
  return rendered;
}

const addressesOf = (declared: Declaration[]) =>
  JSON.stringify(
    declared.map(({ name, lists, routes }) => [name, routes, lists.map(({ address }) => address)]),
  );
