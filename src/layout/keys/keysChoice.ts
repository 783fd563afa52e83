import { useSyncExternalStore } from 'react';

const storageKey = 'seamark.keys';

const listeners = new Set<() => void>();

/**
 * Whether keys of one character do something (WCAG 2.2, 2.1.4): unless they were switched off in this
 * browser.
 */
export const areKeysOn = (): boolean => localStorage.getItem(storageKey) !== 'off';

export function chooseKeys(areOn: boolean): void {
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
export const useKeysChoice = (): boolean => useSyncExternalStore(subscribe, areKeysOn);
