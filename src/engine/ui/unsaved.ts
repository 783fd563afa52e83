import { create } from 'zustand';

/** All of what is unsaved, all but the chosen files, or nothing. */
export type Kept = 'all' | 'texts' | 'nothing';

/** A form with changes, an order, an import that runs: what would be lost if its screen were left. */
export interface Unsaved {
  /** By which `askToLeave` finds it. */
  name?: string | undefined;
  /** The group of messages that the question is made of: `title`, `text`, `stay` and `leave`. */
  texts: string;
  /** Whether it is being saved just now. */
  isSaving: boolean;
  /** Whether another query of the screen leads away without a question. */
  leavesByQuery?: boolean;
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
  /** Whether the screen is left as soon as it has been saved: the save itself then leads nowhere. */
  isLeaving: boolean;
}

export const useUnsaved = create<State>()(() => ({ entries: [], isLeaving: false }));

/**
 * What is unsaved on the page. Titles show it, and one guard for the whole page asks before it is left: the
 * router knows only one.
 */
export const unsaved = {
  current: useUnsaved.getState,
  /** @returns The way to take it out again. */
  add(entry: Unsaved): () => void {
    useUnsaved.setState(({ entries }) => ({ entries: [...entries, entry] }));
    return () =>
      useUnsaved.setState(({ entries: all, leaving }) => {
        const entries = all.filter(other => other !== entry);
        return { entries, leaving: entries.length > 0 ? leaving : undefined };
      });
  },
  ask: (leaving: Leaving | undefined) => useUnsaved.setState({ leaving }),
  leave: (isLeaving: boolean) => useUnsaved.setState({ isLeaving }),
};

/** Does something that would lose what is unsaved of that name, after the question where there is any. */
export function askToLeave(leave: () => void, name?: string): void {
  const { entries } = unsaved.current();
  const isUnsaved = entries.some(entry => name === undefined || entry.name === name);
  if (isUnsaved) unsaved.ask({ name, leave });
  else leave();
}
