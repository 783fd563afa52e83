import { type ReactNode, useEffect, useState } from 'react';
import { declarations, onDeclared } from './declared';
import type { Declaration } from './engine';

interface Props {
  draw(declarations: Declaration[]): ReactNode;
}

/**
 * While the panel is developed: draws it again with each declaration that is saved, what is typed kept. The
 * router has its addresses from the start: with others, as a new resource's, the page is loaded again.
 */
export function Redeclared({ draw }: Props) {
  const [drawn, setDrawn] = useState(() => draw(declarations));
  useEffect(
    () =>
      onDeclared(declared => {
        if (addressesOf(declared) === addressesOf(declarations)) setDrawn(draw(declared));
        else window.location.reload();
      }),
    [draw],
  );
  return drawn;
}

const addressesOf = (declared: Declaration[]) =>
  JSON.stringify(
    declared.map(({ name, lists, routes }) => [name, routes, lists.map(({ address }) => address)]),
  );
