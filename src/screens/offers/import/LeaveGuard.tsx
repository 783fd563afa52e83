import { useEffect } from 'react';
import { Confirm, useBlocker } from 'react-admin';

/** Asks before the screen, or the page, is left while an import runs. */
export function LeaveGuard({ isRunning }: { isRunning: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isRunning && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);

  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title="resources.offers.import.leave.title"
      content="resources.offers.import.leave.content"
      confirm="resources.offers.import.leave.confirm"
      cancel="resources.offers.import.leave.stay"
      confirmColor="warning"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
