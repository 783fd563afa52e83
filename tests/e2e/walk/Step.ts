import type { Action } from './actions/Action';
import type { Ledger } from './createLedger';
import type { List, Write } from './createNetwork';
import type { Truth } from './createTruth';
import type { Control, Screen } from './page/Screen';

/** One step of the walk, once the page has come to rest after it. */
export interface Step {
  action: Action;
  control: Control | undefined;
  before: Screen;
  after: Screen;
  /** The changes that the page has asked for. */
  writes: Write[];
  /** The pages of lists that the page has read last. */
  lists: ReadonlyMap<string, List>;
  /** What failed in it. */
  fault: string | undefined;
  /** The messages that came up. */
  toasts: { isSuccess: boolean; text: string }[];
  /** What the page may never do, and did: it threw, or wrote an error of its own to the console. */
  problems: string[];
  ledger: Ledger;
  truth: Truth;
  /** Whether what is unsaved was left on purpose, by answering a question. */
  isLeft: boolean;
  /** What could not be pressed although it was there. */
  obstacle: string | undefined;
}

/** Whether the step signed out, by the account's menu or the palette: that asks and keeps nothing. */
export const isSignOut = ({ control, after }: Pick<Step, 'control' | 'after'>): boolean =>
  after.isGate && (control?.role === 'menuitem' || control?.role === 'option');

/** What must hold after each step: answers what is wrong, or nothing. */
export type Invariant = (step: Step) => Promise<string | undefined> | string | undefined;
