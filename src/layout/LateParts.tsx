import { FocusKeeper } from './focus/FocusKeeper';
import { Later } from './Later';
import { LateStyles } from './LateStyles';
import { Hints } from './messages/Hints';

export { Count } from './sidebar/Count';

const loadKeys = async () => {
  await idle();
  return (await import('./keys/Keys')).Keys;
};
const loadVisitRecorder = async () => {
  await idle();
  return (await import('./palette/VisitRecorder')).VisitRecorder;
};

/** Milliseconds in which the browser will have nothing to do, or what comes last comes all the same. */
const patience = 500;

/** Resolves when nothing else is to be done, an early press least of all. */
const idle = () =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: patience });
    else setTimeout(resolve);
  });

/** What every screen has that the first one is shown without; what no press depends on comes last. */
export function LateParts() {
  return (
    <>
      <LateStyles />
      <Hints />
      <FocusKeeper />
      <Later load={loadKeys} />
      <Later load={loadVisitRecorder} />
    </>
  );
}
