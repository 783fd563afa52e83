import { FocusKeeper } from './focus/FocusKeeper';
import { Hints } from './messages/Hints';
import { ScrollToTop } from './ScrollToTop';

/** What every screen has that the first one is shown without. */
export function LateParts() {
  return (
    <>
      <Hints />
      <ScrollToTop />
      <FocusKeeper />
    </>
  );
}
