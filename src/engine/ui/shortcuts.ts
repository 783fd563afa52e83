import useLocalStorageState from '@mui/utils/useLocalStorageState';

const storageKey = 'seamark.keys';

/** Whether the keyboard has Command instead of Control. The build renders the panel without a navigator. */
const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/**
 * Formats a key for `aria-keyshortcuts` (WAI-ARIA 1.2 §6.6): `Control+s` is `Control+S`, on a Mac `Meta+S`.
 */
export function shortcutName(key: string): string {
  const name = key.replace(/(?<![a-z])[a-z]$/i, letter => letter.toUpperCase());
  return isMac ? name.replace('Control', 'Meta') : name;
}

/**
 * The `aria-keyshortcuts` of a button, by which `createKeys` finds it. Undefined for a single-character key
 * while those are switched off, and in prerendered markup.
 */
export function useShortcut(key: string): string | undefined {
  const [choice] = useShortcutsChoice();
  return choice === 'on' || (choice && key.includes('+')) ? shortcutName(key) : undefined;
}

/** Whether Control (Command on a Mac) is the only modifier pressed. */
export const hasControl = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;

const keyLabels: Record<string, string> = {
  Control: isMac ? '⌘' : 'Ctrl',
  Meta: '⌘',
  Enter: '↵',
  ArrowDown: '↓',
};

/** Keys as labelled on a keyboard, with a plus between keys pressed together: `Control+s` is `Ctrl+S`. */
export function shownKeys(keys: string): string {
  const press = (combination: string) =>
    combination.split('+').map(key => keyLabels[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  return keys
    .split(' ')
    .map(each => press(each).join('+'))
    .join(' ');
}

/** Whether single-character shortcuts are on (WCAG 2.2, 2.1.4): unless switched off in this browser. */
export const areShortcutsOn = (): boolean => localStorage.getItem(storageKey) !== 'off';

/** The user's choice, `on` or `off`, and its setter, in sync with other tabs. Null in prerendered markup. */
export const useShortcutsChoice = () => useLocalStorageState(storageKey, 'on');
