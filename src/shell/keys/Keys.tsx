import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { areShortcutsOn, inMenuOrder, Opened, screenAt, useDeclarations } from '../../engine';
import { rest } from '../lazyRest';
import { createKeys } from './createKeys';
import { keySheet, useKeySheet } from './keySheet';
import { screenLetters } from './screenLetters';

const KeySheet = rest.component('KeySheet');

/** The keys of the panel, and the sheet that names them. */
export function Keys() {
  const declarations = useDeclarations();
  const navigate = useNavigate();
  const isSheetOpen = useKeySheet();

  /** To a resource's list, or from its list to the next one of the same resource. */
  const goTo = useEffectEvent((letter: string) => {
    const inOrder = inMenuOrder(declarations);
    const letters = screenLetters(inOrder);
    const declaration = inOrder.find(({ name }) => letters.get(name) === letter);
    if (!declaration) return;
    const { lists } = declaration;
    // By the address: the screen that it leads to may be on its way.
    const screen = screenAt(window.location.pathname, declarations);
    const shown = screen?.view === 'list' ? lists.indexOf(screen.list) : -1;
    const list = lists[(shown + 1) % lists.length];
    if (list) void navigate(list.address);
  });
  useEffect(() => createKeys({ areOn: areShortcutsOn, goTo, sheet: keySheet }), []);

  return isSheetOpen ? (
    <Opened onClose={keySheet.close}>
      <KeySheet />
    </Opened>
  ) : null;
}
