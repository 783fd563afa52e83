import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { LeaveDialog } from './LeaveDialog';
import { unsaved, useUnsaved } from './unsaved';

const shouldAsk: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  unsaved.current().entries.some(
    ({ leavesByQuery, isSaving }) =>
      from.pathname !== to.pathname ||
      // The values that prefill a create form.
      from.state?.record !== to.state?.record ||
      (from.search !== to.search && (isSaving || !leavesByQuery)),
  );

/** Asks before unsaved changes anywhere on the page are left. The layout renders it once. */
export function UnsavedGuard() {
  const { entries } = useUnsaved();
  const blocker = useBlocker(shouldAsk);
  const isUnsaved = entries.length > 0;

  useEffect(() => {
    if (!isUnsaved) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isUnsaved]);

  return <LeaveDialog blocker={blocker} />;
}
