import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { DialogBoundary, inMenuOrder, screenAt, useDeclarations } from '../../engine';
import { lazyShell } from '../lazyShell';
import { createKeys } from './createKeys';
import { keySheet, useKeySheet } from './keySheet';
import { screenLetters } from './screenLetters';

const KeySheet = lazyShell.component('KeySheet');

/** The panel's shortcuts, and the dialog that lists them. */
export function Keys() {
  const declarations = useDeclarations();
  const navigate = useNavigate();
  const isSheetOpen = useKeySheet();

  /** Navigates to a resource's list, or from that list to the resource's next one. */
  const goTo = useEffectEvent((letter: string) => {
    const inOrder = inMenuOrder(declarations);
    const letters = screenLetters(inOrder);
    const declaration = inOrder.find(({ name }) => letters.get(name) === letter);
    if (!declaration) return;
    const { lists } = declaration;
    // Uses the URL, because its screen may still be loading.
    const screen = screenAt(window.location.pathname, declarations);
    const shown = screen?.view === 'list' ? lists.indexOf(screen.list) : -1;
    const list = lists[(shown + 1) % lists.length];
    if (list) void navigate(list.address);
  });
  useEffect(() => createKeys(goTo), []);

  return isSheetOpen ? (
    <DialogBoundary onClose={keySheet.close}>
      <KeySheet />
    </DialogBoundary>
  ) : null;
}
