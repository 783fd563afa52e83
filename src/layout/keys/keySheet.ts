import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The sheet of keys, which is opened from several places of the panel. */
export const keySheet = {
  get isOpen() {
    return isOpen;
  },
  open: () => set(true),
  close: () => set(false),
};

export const useKeySheet = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => isOpen,
  );
