import { type RefObject, useEffect } from 'react';

/**
 * Focuses the first input of an element once it is rendered, unless the focus is already inside the element.
 * @param inputs Selector of the inputs. Default: text inputs.
 */
export function useFirstFocus(
  element: RefObject<HTMLElement | null>,
  enabled: boolean,
  inputs = 'input[type="text"]',
) {
  useEffect(() => {
    const { current } = element;
    if (!current || !enabled) return;
    const focusFirst = () => {
      const input = current.querySelector<HTMLElement>(inputs);
      if (input && !current.contains(document.activeElement)) input.focus();
      return input !== null;
    };
    if (focusFirst()) return;
    const observer = new MutationObserver(() => {
      if (focusFirst()) observer.disconnect();
    });
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [element, enabled, inputs]);
}
