import { type ReactNode, useEffect, useState } from 'react';
import { declarations, onDeclared } from './declared';
import type { Declaration } from './engine';

interface Props {
  /** The panel at the start. */
  children: ReactNode;
  render(declarations: Declaration[]): Promise<ReactNode>;
}

/**
 * In development, rerenders the panel when a declaration is saved, keeping the user's input. Reloads the page
 * if addresses have changed, because the router's are fixed.
 */
export function HotDeclarations({ children, render }: Props) {
  const [rendered, setRendered] = useState(children);
  useEffect(
    () =>
      onDeclared(async declared => {
        if (addressesOf(declared) === addressesOf(declarations)) setRendered(await render(declared));
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
