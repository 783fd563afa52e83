import { type ReactNode, useEffect, useState } from 'react';
import { declarations, onDeclared } from './declared';
import type { Declaration } from './engine';

interface Props {
  draw(declarations: Declaration[]): ReactNode;
}

/** While the panel is developed: draws it anew with each declaration that is saved, what is typed kept. */
export function Redeclared({ draw }: Props) {
  const [drawn, setDrawn] = useState(() => draw(declarations));
  useEffect(() => onDeclared(declared => setDrawn(draw(declared))), [draw]);
  return drawn;
}
