import { type RefObject, useEffect } from 'react';

/**
 * Puts the focus into the first text input of an element once it is there, unless it is somewhere in the
 * element by then.
 */
export function useFirstFocus(element: RefObject<HTMLElement | null>, isWanted: boolean) {
  useEffect(() => {
    const { current } = element;
    if (!current || !isWanted) return;
    const focusFirst = () => {
      const input = current.querySelector<HTMLInputElement>('input[type="text"]');
      if (input && !current.contains(document.activeElement)) input.focus();
      return input !== null;
    };
    if (focusFirst()) return;
    const observer = new MutationObserver(() => {
      if (focusFirst()) observer.disconnect();
    });
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [element, isWanted]);
}
