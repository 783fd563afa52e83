import type { ElementHandle, Page } from '@playwright/test';
import type { Ledger } from './createLedger';
import type { Network } from './createNetwork';
import type { Random } from './createRandom';
import type { Truth } from './createTruth';
import type { Control, Screen } from './page/observe';

/** What an action works with. */
export interface Walk {
  page: Page;
  network: Network;
  ledger: Ledger;
  truth: Truth;
  random: Random;
  /** The account to sign in with. */
  account: { email: string; password: string };
  /** A text unique to this step. */
  token: string;
  /** The screen before the action. */
  screen: Screen;
  /** Whether the last step was a save that failed because of a fault. */
  hasFailedSave: boolean;
  /** The element of a control of `screen`. */
  element(control: Control): Promise<ElementHandle<HTMLElement>>;
  /** Clicks an element, once no message or hint covers it. */
  click(element: ElementHandle<HTMLElement>): Promise<void>;
  /** Observes the page again, in the middle of an action. */
  look(): Promise<Screen>;
  /** Records that the walk itself has set the values of those fields. */
  typed(isMeant: (form: string, field: string) => boolean): Promise<void>;
  /** Records that unsaved input is left on purpose. */
  left(): void;
}
