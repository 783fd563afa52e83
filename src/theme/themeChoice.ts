import { useSyncExternalStore } from 'react';
import { preferredTheme, rememberTheme } from '../../providers/i18n/preferences';
import type { Mode } from './theme';

/** The administrator's choice: a mode, or `system` for the device's preference. */
type ThemeChoice = Mode | 'system';

const listeners = new Set<() => void>();

/** Stores a choice on this device and applies it immediately. */
export function chooseTheme(choice: ThemeChoice) {
  rememberTheme(choice === 'system' ? undefined : choice);
  for (const listener of listeners) listener();
}

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Calls the listener when the choice changes, here or in another tab, or the device's preference. */
function subscribe(listener: () => void) {
  const query = darkQuery();
  const onStored = () => {
    // The sign-in dialog and the browser's own controls follow the page.
    document.documentElement.dataset.theme = preferredTheme() ?? '';
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStored);
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStored);
    query.removeEventListener('change', listener);
  };
}

/** The choice, synchronized with other tabs. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    subscribe,
    () => preferredTheme() ?? 'system',
    () => 'system',
  );
}

/** The current mode: the choice, or the device's preference. */
export function currentMode(): Mode {
  const dark = darkQuery().matches ? 'dark' : 'light';
  return preferredTheme() ?? dark;
}

/** The current mode, updated when it changes. */
export function useMode(): Mode {
  return useSyncExternalStore(subscribe, currentMode, () => 'light');
}
