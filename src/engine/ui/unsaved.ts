import { create } from 'zustand';

/** Which unsaved changes a draft holds: all, all except chosen files, or nothing. */
export type Kept = 'all' | 'texts' | 'nothing';

/** What leaving its screen would lose: a form's changes, a new order of rows, a running import. */
export interface Unsaved {
  /** The name under which `confirmLeave` finds it, for a dialog that is about to close. */
  name?: string | undefined;
  /** Prefix of the question's texts: `title` and `text`. */
  texts: string;
  /**
   * Whether a save is in progress: a navigation waits for it, continues after a success and asks after a
   * failure.
   */
  isSaving: boolean;
  /** Whether a change of the screen's query needs no question. */
  leavesByQuery: boolean;
  /** Whether it is a running process, such as an import; its screen stays to show the result. */
  runs: boolean;
  /** Saves it and resolves with whether that succeeded. Without it, the question has no Save. */
  save?: (() => Promise<boolean>) | undefined;
  /** What is restored when the form is opened again. */
  kept: () => Kept;
}

interface LeaveOptions {
  /** The name of the entries that it would lose. Default: all. */
  name?: string;
  /** Whether it deletes the drafts too. */
  losesDrafts?: boolean;
}

/** An action that would lose unsaved entries, run once the user agrees. */
interface Leaving extends LeaveOptions {
  leave(): void;
}

interface State {
  entries: readonly Unsaved[];
  leaving?: Leaving | undefined;
  /** Whether the screen is left once the save succeeds, so that the save itself does not navigate. */
  isLeaving: boolean;
}

/**
 * The page's unsaved entries. Titles mark them, and a single guard asks before the page is left, because the
 * router supports only one blocker.
 */
export const useUnsaved = create<State>()(() => ({ entries: [], isLeaving: false }));

/** Adds an unsaved entry to the page. @returns A function that removes it. */
export function addUnsaved(entry: Unsaved): () => void {
  useUnsaved.setState(({ entries }) => ({ entries: [...entries, entry] }));
  return () =>
    useUnsaved.setState(({ entries: all, leaving }) => {
      const entries = all.filter(other => other !== entry);
      return { entries, leaving: entries.length > 0 ? leaving : undefined };
    });
}

/** Runs an action that would lose unsaved entries; asks first if there are any. */
export function confirmLeave(leave: () => void, options: LeaveOptions = {}): void {
  const { entries } = useUnsaved.getState();
  const isUnsaved = entries.some(({ name }) => options.name === undefined || name === options.name);
  if (isUnsaved) useUnsaved.setState({ leaving: { ...options, leave } });
  else leave();
}
