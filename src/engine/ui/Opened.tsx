import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { useOutcome } from './useOutcome';

interface Props {
  onClose(): void;
  /** A lazy component. */
  children: ReactNode;
}

/**
 * What opens on a press, once its code is here. Where the code can't be had a message says so and it is
 * closed: the next press asks for it again.
 */
export function Opened({ onClose, children }: Props) {
  return (
    <MissingCodeContext value={error => <Unopened error={error} onClose={onClose} />}>
      <Suspense>{children}</Suspense>
    </MissingCodeContext>
  );
}

function Unopened({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { failed } = useOutcome();
  const giveUp = useEffectEvent(() => {
    failed(error);
    onClose();
  });
  useEffect(() => giveUp(), []);
  return null;
}
