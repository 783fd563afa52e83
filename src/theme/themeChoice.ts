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

const subscribeToChoice = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** The choice, synchronized with other tabs. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    subscribeToChoice,
    () => preferredTheme() ?? 'system',
    () => 'system',
  );
}

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

const subscribeToDark = (listener: () => void) => {
  const query = darkQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const subscribeToMode = (listener: () => void) => {
  const stops = [subscribeToChoice(listener), subscribeToDark(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** The current mode: the choice, or the device's preference. */
export function currentMode(): Mode {
  const dark = darkQuery().matches ? 'dark' : 'light';
  return preferredTheme() ?? dark;
}

/** The current mode, updated when it changes. */
export function useMode(): Mode {
  return useSyncExternalStore(subscribeToMode, currentMode, () => 'light');
}
