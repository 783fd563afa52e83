import { useSyncExternalStore } from 'react';
import type { Kept } from '../draft/createDraftKeeper';

/** A form with changes, an order, an import that runs: what would be lost if its screen were left. */
export interface Unsaved {
  /** By which `askToLeave` finds it. */
  name?: string | undefined;
  /** The group of messages that the question is made of: `title`, `text`, `stay` and `leave`. */
  texts: string;
  /** Whether it is being saved just now. */
  isSaving: boolean;
  /** Whether it is nothing to be saved but something that runs. */
  runs: boolean;
  /** Saves it and says whether that succeeded; undefined where it can't be saved. */
  save?: (() => Promise<boolean>) | undefined;
  /** What of it comes back when the form is opened again. */
  kept?: (() => Kept) | undefined;
}

/** What a dialog or a button does once it may: it would lose what is unsaved of that name. */
interface Leaving {
  name: string | undefined;
  leave(): void;
}

interface State {
  entries: readonly Unsaved[];
  leaving?: Leaving | undefined;
}

let state: State = { entries: [] };
let isLeaving = false;
const listeners = new Set<() => void>();

function set(change: Partial<State>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * What is unsaved on the page. Titles show it, and one guard for the whole page asks before it is left: the
 * router knows only one.
 */
export const unsaved = {
  current: () => state,
  /** @returns The way to take it out again. */
  add(entry: Unsaved): () => void {
    set({ entries: [...state.entries, entry] });
    return () => {
      const entries = state.entries.filter(other => other !== entry);
      set({ entries, leaving: entries.length > 0 ? state.leaving : undefined });
    };
  },
  ask: (leaving: Leaving | undefined) => set({ leaving }),
  /**
   * Whether the screen is left as soon as it has been saved: a save leads back to no other page meanwhile.
   */
  get isLeaving() {
    return isLeaving;
  },
  set isLeaving(value: boolean) {
    isLeaving = value;
  },
};

export const useUnsaved = (): State => useSyncExternalStore(subscribe, unsaved.current, unsaved.current);

/** Does something that would lose what is unsaved of that name, after the question where there is any. */
export function askToLeave(leave: () => void, name?: string): void {
  const isUnsaved = state.entries.some(entry => name === undefined || entry.name === name);
  if (isUnsaved) unsaved.ask({ name, leave });
  else leave();
}
