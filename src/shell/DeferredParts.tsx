import { useEffect } from 'react';
import { preloadRest, UnsavedGuard } from '../engine';
import { DeferredStyles } from './DeferredStyles';
import { EarlyKeys } from './keys/EarlyKeys';
import { Hints } from './messages/Hints';
import { VisitRecorder } from './search/VisitRecorder';

/** The parts of every screen that load after the first one is shown. */
export function DeferredParts() {
  // The rest of the same file, so that no later click waits for code.
  useEffect(preloadRest, []);
  return (
    <>
      <DeferredStyles />
      <EarlyKeys />
      <Hints />
      <VisitRecorder />
      <UnsavedGuard />
    </>
  );
}
