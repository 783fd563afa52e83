import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** The key that leads to the newest message: what it offers would be gone before Tab has come there. */
export const toastKey = 'F8';

/**
 * Leads the focus to the first button of the newest message at the press of a key.
 * @param corner Where the messages are, the newest last.
 * @returns A function that leads it back to where it was, if it is among the messages.
 */
export function useToastKey(corner: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const button = corner.current?.lastElementChild?.querySelector<HTMLElement>('a, button');
      if (event.key !== toastKey || event.ctrlKey || event.altKey || event.metaKey || !button) return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && !corner.current?.contains(activeElement))
        before.current = activeElement;
      button.focus();
    };
    window.addEventListener('keydown', lead);
    return () => window.removeEventListener('keydown', lead);
  }, [corner]);

  return useCallback(() => {
    if (!corner.current?.contains(document.activeElement)) return;
    // Where it came by Tab, or that place is gone, the keeper of the focus finds one.
    if (before.current?.isConnected) before.current.focus({ preventScroll: true });
    before.current = undefined;
  }, [corner]);
}
