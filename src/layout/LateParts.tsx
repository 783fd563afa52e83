import { Suspense } from 'react';
import { lazyNamed, MissingCodeContext } from '../engine';
import { FocusKeeper } from './focus/FocusKeeper';
import { Hints } from './messages/Hints';

const Keys = lazyNamed(() => import('./keys/Keys'), 'Keys');
const VisitRecorder = lazyNamed(() => import('./palette/VisitRecorder'), 'VisitRecorder');

/** What every screen has that the first one is shown without; what no press depends on comes last. */
export function LateParts() {
  return (
    <>
      <Hints />
      <FocusKeeper />
      <MissingCodeContext value={() => null}>
        <Suspense>
          <Keys />
        </Suspense>
        <Suspense>
          <VisitRecorder />
        </Suspense>
      </MissingCodeContext>
    </>
  );
}
