import { areShortcutsOn, canFocus, hasControl, shortcutName } from '../../engine';
import { keySheet } from './keySheet';
import { currentRow, stepRow } from './rows';

/** Milliseconds within which the letter must follow `g`. */
const timeout = 1500;

const dialogs = '.MuiModal-root:not(.MuiModal-hidden) :is([role=dialog], [role=alertdialog]), dialog[open]';

/**
 * Handles keyboard shortcuts. A key clicks the visible element that has it in
 * `aria-keyshortcuts` (`useShortcut`): a single character unless the user is typing or a dialog is open, a
 * key with Control always, within the topmost dialog if there is one. Rows, search, screens and the key sheet
 * are handled here.
 * @param goTo Navigates to the screen of a letter pressed after `g`.
 * @returns A function that removes the listeners.
 */
export function createKeys(goTo: (letter: string) => void): () => void {
  /** When `g` was pressed. */
  let goPressedAt = Number.NEGATIVE_INFINITY;
  const keys: Record<string, () => void> = {
    '/': () => {
      const box = document.querySelector<HTMLInputElement>('[role=search] input');
      box?.focus();
      box?.select();
    },
    '?': () => (keySheet.isOpen() ? keySheet.close() : keySheet.open()),
    g: () => {
      goPressedAt = performance.now();
    },
    j: () => press('j') || stepRow(main(), 1),
    k: () => press('k') || stepRow(main(), -1),
    x: () => currentRow(main())?.querySelector<HTMLElement>('input[type=checkbox]:enabled')?.click(),
    enter: () => {
      const { activeElement } = document;
      if (activeElement === currentRow(main()) && activeElement instanceof HTMLElement) activeElement.click();
    },
  };

  function onKeyDown(event: KeyboardEvent) {
    const letter = letterOf(event);
    const { defaultPrevented, isComposing, altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
    if (defaultPrevented || isComposing) return;
    if (letter === 'arrowdown' && target instanceof Element && target.matches('[role=search] input')) {
      if (stepRow(main(), 1)) event.preventDefault();
      return;
    }
    const isForScreen = !isLayerOpen() || (letter === '?' && keySheet.isOpen());
    if (altKey || ctrlKey || metaKey || (shiftKey && /^[a-z]$/.test(letter))) return;
    if (!areShortcutsOn() || isTyping(target) || !isForScreen || (repeat && !/[jk]/.test(letter))) return;
    const followsG = performance.now() - goPressedAt < timeout;
    goPressedAt = Number.NEGATIVE_INFINITY;
    if (followsG && /^.$/.test(letter)) goTo(letter);
    else if (keys[letter]) keys[letter]();
    else if (!/^.$/.test(letter) || !press(letter)) return;
    if (letter !== 'enter') event.preventDefault();
  }
  window.addEventListener('keydown', onControl, true);
  window.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('keydown', onControl, true);
    window.removeEventListener('keydown', onKeyDown);
  };
}

/** Runs first: the focused select would open on Enter, and an editor would insert a line break. */
function onControl(event: KeyboardEvent) {
  const { isComposing, repeat, target } = event;
  if (isComposing || repeat || !hasControl(event)) return;
  const letter = letterOf(event);
  // In the search, Control+Enter opens the form of a result.
  if (letter === 'enter' && target instanceof Element && target.closest('[role=search]')) return;
  if (!pressWithControl(letter)) return;
  event.preventDefault();
  event.stopPropagation();
}

const main = () => document.querySelector('main') ?? document.body;

/** The focusable elements with the shortcut. */
function find(key: string, within: ParentNode = document): HTMLElement[] {
  const name = shortcutName(key);
  return [...within.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(
    element => element.getAttribute('aria-keyshortcuts') === name && canFocus(element),
  );
}

/** Clicks the only element with the shortcut, in the current row or else outside of rows. */
function press(key: string): boolean {
  const row = currentRow(main());
  const outside = find(key).filter(element => !row || !element.closest('tr, li'));
  const [first, ...others] = row && find(key, row).length > 0 ? find(key, row) : outside;
  if (!first || others.length > 0) return false;
  first.click();
  return true;
}

/** Clicks the element with the shortcut in the topmost dialog, if any. Returns whether it exists. */
function pressWithControl(letter: string): boolean {
  const layer = [...document.querySelectorAll(dialogs)].at(-1) ?? document;
  const key = letter === 'enter' ? 'Control+Enter' : `Control+${letter}`;
  const found = [key, ...(letter === 'enter' ? ['Control+s'] : [])].flatMap(each => find(each, layer));
  const inForm = found.find(element => element.closest('form')?.contains(document.activeElement));
  const button = inForm ?? found[0];
  button?.click();
  return button !== undefined;
}

/**
 * The character of a key in lower case; without Latin letters, the one at the same position of a Latin
 * keyboard: `ք` on an Armenian keyboard is `q`. Chrome's autofill sends key events without a key.
 */
function letterOf({ key = '', code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 || /[!-~]/.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}

const typingSelector = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  ...['textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'slider', 'spinbutton'].map(
    role => `[role=${role}]`,
  ),
].join();

/** Whether a key pressed there types text, or selects something by its first letter. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typingSelector) !== null;

/** Whether a dialog, a drawer or a menu is open over the screen. */
const isLayerOpen = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden), dialog[open]') !== null;
