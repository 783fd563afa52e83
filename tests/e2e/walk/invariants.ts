import { canBePressed } from './canBePressed';
import { canSaveAgain } from './canSaveAgain';
import { claimsOnlyWhatIsStored } from './claimsOnlyWhatIsStored';
import { holdsTheFocus } from './holdsTheFocus';
import { isNeverBlank } from './isNeverBlank';
import { keepsItsFrame } from './keepsItsFrame';
import { losesNoInput } from './losesNoInput';
import { offersWhatWasTyped } from './offersWhatWasTyped';
import type { Invariant } from './Step';
import { showsNoRawText } from './showsNoRawText';
import { throwsNothing } from './throwsNothing';
import { waitsNoLonger } from './waitsNoLonger';

/** What holds after every step, in the order in which it is looked at. */
export const invariants: readonly Invariant[] = [
  throwsNothing,
  isNeverBlank,
  keepsItsFrame,
  showsNoRawText,
  waitsNoLonger,
  claimsOnlyWhatIsStored,
  losesNoInput,
  offersWhatWasTyped,
  canSaveAgain,
  canBePressed,
  holdsTheFocus,
];
