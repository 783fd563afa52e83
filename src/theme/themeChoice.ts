import { useSyncExternalStore } from 'react';
import { preferredTheme, rememberTheme } from '../../providers/i18n/preferences';
import type { Mode } from './theme';

/** What the administrator chose: a mode, or `system` for the device's own. */
export type ThemeChoice = Mode | 'system';

const listeners = new Set<() => void>();

/** Remembers a choice on this device and shows it at once. */
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

/** The choice, kept up to date with other tabs. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    subscribeToChoice,
    () => preferredTheme() ?? 'system',
    () => 'system',
  );
}

const night = () => window.matchMedia('(prefers-color-scheme: dark)');

const subscribeToNight = (listener: () => void) => {
  const query = night();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const subscribeToMode = (listener: () => void) => {
  const stops = [subscribeToChoice(listener), subscribeToNight(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** The mode to show: the choice, or what the device prefers now. */
export function currentMode(): Mode {
  const dark = night().matches ? 'dark' : 'light';
  return preferredTheme() ?? dark;
}

/** The mode to show, kept up to date. */
export function useMode(): Mode {
  return useSyncExternalStore(subscribeToMode, currentMode, () => 'light');
}
