import { useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { lazyNamed } from '../lazyNamed';
import { unsaved, useUnsaved } from './form/leaving/unsaved';
import { Opened } from './Opened';

const LeaveDialog = lazyNamed(() => import('./form/leaving/LeaveDialog'), 'LeaveDialog');

const isToBeAsked: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  unsaved.current().entries.length > 0 && (from.pathname !== to.pathname || from.search !== to.search);

/**
 * Asks before something unsaved is left, wherever in the page it is. The layout has it once: it holds the
 * screen from the first change on, the question itself is fetched meanwhile.
 */
export function UnsavedGuard() {
  const { entries } = useUnsaved();
  const blocker = useBlocker(isToBeAsked);
  const isUnsaved = entries.length > 0;
  const [wasUnsaved, setWasUnsaved] = useState(false);
  if (isUnsaved && !wasUnsaved) setWasUnsaved(true);

  useEffect(() => {
    if (!isUnsaved) return;
    LeaveDialog.preload();
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);

  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
    unsaved.ask(undefined);
  };
  return wasUnsaved ? (
    <Opened onClose={stay}>
      <LeaveDialog blocker={blocker} />
    </Opened>
  ) : null;
}
