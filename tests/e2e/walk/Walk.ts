import type { ElementHandle, Page } from '@playwright/test';
import type { Ledger } from './createLedger';
import type { Network } from './createNetwork';
import type { Random } from './createRandom';
import type { Truth } from './createTruth';
import type { Control, Screen } from './page/Screen';

/** What an action has to work with. */
export interface Walk {
  page: Page;
  network: Network;
  ledger: Ledger;
  truth: Truth;
  random: Random;
  /** Who signs in. */
  account: { email: string; password: string };
  /** Unlike any other text that was typed on this walk. */
  token: string;
  /** The page as it was before the action. */
  screen: Screen;
  /** Whether the last thing that was done is a save that failed by a fault. */
  hasFailedSave: boolean;
  /** The element of a control of `screen`. */
  element(control: Control): Promise<ElementHandle<HTMLElement>>;
  /** Clicks on it, once no message and no hint lies over it any more. */
  click(element: ElementHandle<HTMLElement>): Promise<void>;
  /** Looks again, after a part of the action. */
  look(): Promise<Screen>;
  /** Notes that those fields have their values by the walk's own hand. */
  typed(isMeant: (form: string, field: string) => boolean): Promise<void>;
  /** Notes that what is unsaved is left on purpose. */
  left(): void;
}
