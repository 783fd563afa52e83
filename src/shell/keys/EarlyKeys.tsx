import { useEffect } from 'react';

/** Milliseconds that a key waits for the screen. */
const timeout = 5000;

/** Gives the panel the keys that were pressed before it could take them (login/firstScript.ts). */
export function EarlyKeys() {
  useEffect(() => void replay(), []);
  return null;
}

async function replay() {
  const { boot } = window;
  const end = performance.now() + timeout;
  while (boot?.keys?.[0]) {
    if (isDrawn()) press(boot.keys.shift());
    else if (performance.now() > end) break;
    await new Promise(requestAnimationFrame);
  }
  delete boot?.keys;
}

const isDrawn = () =>
  [...document.querySelectorAll<HTMLElement>('main h1')].some(each => each.checkVisibility()) &&
  !document.querySelector('main [aria-busy="true"]');

/** Presses a key where the focus is now. Into a text field it types, as the browser does for a real key. */
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
