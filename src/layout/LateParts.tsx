import { FocusKeeper } from './focus/FocusKeeper';
import { Hints } from './messages/Hints';

/** What every screen has that the first one is shown without. */
export function LateParts() {
  return (
    <>
      <Hints />
      <FocusKeeper />
    </>
  );
}
