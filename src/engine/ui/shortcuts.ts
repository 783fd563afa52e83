import { useSyncExternalStore } from 'react';

const storageKey = 'seamark.keys';

const listeners = new Set<() => void>();

/** Whether the keyboard has Command where others have Control. The build draws the panel without one. */
const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/**
 * A key as `aria-keyshortcuts` names it (WAI-ARIA 1.2 §6.6): `Control+s` is `Control+S`, on a Mac `Meta+S`.
 */
export function shortcutName(key: string): string {
  const name = key.replace(/(?<![a-z])[a-z]$/i, letter => letter.toUpperCase());
  return isMac ? name.replace('Control', 'Meta') : name;
}

/**
 * The `aria-keyshortcuts` of a button, by which the keyboard finds it (`createKeys`). None for a key of one
 * character that is switched off, and none in markup that is shown before the panel.
 */
export function useShortcut(key: string): string | undefined {
  const areOn = useSyncExternalStore(subscribe, areShortcutsOn, () => undefined);
  return areOn || (areOn === false && key.includes('+')) ? shortcutName(key) : undefined;
}

/** Whether Control (Command on a Mac) is the only modifier held. */
export const hasControl = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;

const shown: Record<string, string> = {
  Control: isMac ? '⌘' : 'Ctrl',
  Meta: '⌘',
  Enter: '↵',
  ArrowDown: '↓',
};

/** Keys as they stand on a keyboard, those of one press with a plus: `Control+s` is `Ctrl+S`. */
export function shownKeys(keys: string): string {
  const press = (keysOfOne: string) =>
    keysOfOne.split('+').map(key => shown[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  return keys
    .split(' ')
    .map(each => press(each).join('+'))
    .join(' ');
}

/**
 * Whether keys of one character do something (WCAG 2.2, 2.1.4): unless they were switched off in this
 * browser.
 */
export const areShortcutsOn = (): boolean => localStorage.getItem(storageKey) !== 'off';

export function chooseShortcuts(areOn: boolean): void {
  try {
    localStorage.setItem(storageKey, areOn ? 'on' : 'off');
  } catch {
    // A full storage costs the memory of a preference, nothing more.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** The choice, kept up to date with other tabs. */
export const useShortcutsChoice = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn);
