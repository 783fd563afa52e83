import { useEffect } from 'react';

/** Milliseconds that a key press waits for a screen that loads nothing. */
const timeout = 5000;

/** Replays the keys pressed before the panel could handle them (login/firstScript.ts). */
export function EarlyKeys() {
  useEffect(() => void replay(), []);
  return null;
}

async function replay() {
  const { boot } = window;
  const end = performance.now() + timeout;
  while (boot?.keys?.[0]) {
    const isLoading = document.querySelector('main [aria-busy="true"]') !== null;
    if (isForSearch(boot.keys[0]) ? isVisible('#root [role=search]') : isVisible('main h1') && !isLoading)
      press(boot.keys.shift());
    else if (!isLoading && performance.now() > end) break;
    await new Promise(requestAnimationFrame);
  }
  delete boot?.keys;
}

/** Control+K and what is typed after it do not need the screen. */
const isForSearch = ({ ctrlKey, metaKey }: KeyboardEvent) =>
  ctrlKey || metaKey || Boolean(document.activeElement?.closest('[role=search]'));

const isVisible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].some(each => each.checkVisibility());

/** Presses a key on the focused element. In a text field it types, as a real key press does. */
function press(event: KeyboardEvent | undefined) {
  if (!event) return;
  const target = document.activeElement ?? document.body;
  const { key, code, ctrlKey, metaKey, shiftKey } = event;
  const init = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
  if (!target.dispatchEvent(new KeyboardEvent('keydown', init))) return;
  if (!(target instanceof HTMLInputElement) || ctrlKey || metaKey) return;
  if (key === 'Enter') target.form?.requestSubmit();
  else if (key.length === 1) {
    target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
    target.dispatchEvent(new InputEvent('input', { data: key, inputType: 'insertText', bubbles: true }));
  }
}
