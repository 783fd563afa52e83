import type { Action } from './actions/Action';
import type { Ledger } from './createLedger';
import type { List, Write } from './createNetwork';
import type { Truth } from './createTruth';
import type { Control, Screen } from './page/observe';

/** One step of the walk, after the page has settled. */
export interface Step {
  action: Action;
  control: Control | undefined;
  before: Screen;
  after: Screen;
  /** The changes that the page has requested. */
  writes: Write[];
  /** The list pages that the page requested last. */
  lists: ReadonlyMap<string, List>;
  /** The fault in this step. */
  fault: string | undefined;
  /** The messages that appeared. */
  toasts: { isSuccess: boolean; text: string }[];
  /** Uncaught errors and the page's own console errors. */
  problems: string[];
  ledger: Ledger;
  truth: Truth;
  /** Whether unsaved input was left on purpose, by answering a question. */
  isLeft: boolean;
  /** What could not be pressed although it was visible. */
  obstacle: string | undefined;
}

/**
 * Whether the step signed out, by the account menu or the palette, which discards everything without a
 * question.
 */
export const isSignOut = ({ control, after }: Pick<Step, 'control' | 'after'>): boolean =>
  after.isLogin && (control?.role === 'menuitem' || control?.role === 'option');

/** A condition that must hold after each step; returns the violation, if any. */
export type Invariant = (step: Step) => Promise<string | undefined> | string | undefined;
