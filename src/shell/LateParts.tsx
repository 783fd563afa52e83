import { UnsavedGuard } from '../engine';
import { EarlyKeys } from './keys/EarlyKeys';
import { LateStyles } from './LateStyles';
import { Hints } from './messages/Hints';
import { VisitRecorder } from './search/VisitRecorder';

/** What every screen has that the first one is shown without. */
export function LateParts() {
  return (
    <>
      <LateStyles />
      <EarlyKeys />
      <Hints />
      <VisitRecorder />
      <UnsavedGuard />
    </>
  );
}
