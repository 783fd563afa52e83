import { useSyncExternalStore } from 'react';

/**
 * A card that has been lifted, by a pointer or by the keyboard, and where it would be dropped now (0-based).
 */
export interface Lifted {
  from: number;
  place: number;
  by: 'pointer' | 'keyboard';
}

/**
 * What is being moved, outside of React's state: two hundred cards need not render again for every step of
 * one of them.
 */
export interface Lift {
  get(): Lifted | undefined;
  set(lifted: Lifted | undefined): void;
  subscribe(listener: () => void): () => void;
}

export function createLift(): Lift {
  const listeners = new Set<() => void>();
  let lifted: Lifted | undefined;
  return {
    get: () => lifted,
    set(next) {
      const isSame = next && lifted && next.from === lifted.from && next.place === lifted.place;
      if (isSame || next === lifted) return;
      lifted = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Part of what is being moved; renders again only when that part changes. */
export function useLift<Part>(lift: Lift, part: (lifted: Lifted | undefined) => Part): Part {
  return useSyncExternalStore(lift.subscribe, () => part(lift.get()));
}
