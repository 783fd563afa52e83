import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { useOutcome } from './useOutcome';

interface Props {
  onClose(): void;
  /** A lazy component. */
  children: ReactNode;
}

/**
 * Renders a lazy component that a button opens. If its code fails to load, shows a message and closes; the
 * next press loads it again.
 */
export function DialogBoundary({ onClose, children }: Props) {
  return (
    <MissingCodeContext value={error => <CodeFailure error={error} onClose={onClose} />}>
      <Suspense>{children}</Suspense>
    </MissingCodeContext>
  );
}

function CodeFailure({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { failed } = useOutcome();
  const reportAndClose = useEffectEvent(() => {
    failed(error);
    onClose();
  });
  useEffect(() => reportAndClose(), []);
  return null;
}
