import { FocusKeeper } from './focus/FocusKeeper';
import { Later } from './Later';
import { LateStyles } from './LateStyles';
import { Hints } from './messages/Hints';

export { Count } from './sidebar/Count';

const loadKeys = async () => (await import('./keys/Keys')).Keys;
const loadVisitRecorder = async () => (await import('./palette/VisitRecorder')).VisitRecorder;

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
