import type { Asked } from '../faults/Fault';
import type { Control, Screen } from '../page/Screen';
import type { Walk } from '../Walk';

/** One thing that an administrator does. */
export interface Action {
  name: string;
  /** How often it is drawn, beside the others. */
  weight: number | ((walk: Walk) => number);
  /** What it can be done with on this screen, by roles and places; nothing: not now. */
  find(screen: Screen, walk: Walk): (Control | undefined)[];
  /** Does it. What was found is gone when the page has changed meanwhile: it may throw then. */
  act(walk: Walk, control: Control | undefined): Promise<void>;
  /** Which requests it is about: their faults are drawn more often. */
  asks?: Asked;
  /** It may write, though no faults of writes are drawn for it: by a file that is stored, or a switch. */
  writes?: boolean;
  /** It changes the page as a whole, and with it what could have the focus. */
  movesPage?: boolean;
  /** It is not done offline. */
  isOnline?: boolean;
  /** It is done without any fault. */
  isSheltered?: boolean;
}
