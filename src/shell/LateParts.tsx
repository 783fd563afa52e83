import { UnsavedGuard } from '../engine';
import { EarlyKeys } from './keys/EarlyKeys';
import { LateStyles } from './LateStyles';
import { Hints } from './messages/Hints';
import { VisitRecorder } from './search/VisitRecorder';

/** The parts of every screen that load after the first one is shown. */
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
