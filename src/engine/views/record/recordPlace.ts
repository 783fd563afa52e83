import { useSyncExternalStore } from 'react';

/** The list that the record shown belongs to, by names. */
interface Place {
  resource: string;
  list: string;
}

let place: Place | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells the menu where the record shown belongs. */
export function setRecordPlace(next: Place | undefined): void {
  place = next;
  for (const listener of listeners) listener();
}

export const useRecordPlace = (): Place | undefined =>
  useSyncExternalStore(
    subscribe,
    () => place,
    () => place,
  );
