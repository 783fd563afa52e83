import { FocusKeeper } from './focus/FocusKeeper';
import { Keys } from './keys/Keys';
import { Hints } from './messages/Hints';
import { VisitRecorder } from './palette/VisitRecorder';

/** What every screen has that the first one is shown without. */
export function LateParts() {
  return (
    <>
      <Hints />
      <FocusKeeper />
      <Keys />
      <VisitRecorder />
    </>
  );
}
