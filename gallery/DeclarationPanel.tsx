import { useSyncExternalStore } from 'react';
import { writtenFor } from './exhibits';

interface Props {
  /** Calls the listener when the page's address has changed, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

const typeHere = () => window.location.pathname.split('/')[2] ?? '';

/** Shows how the displayed fields are declared, in a corner of the window. */
export function DeclarationPanel({ subscribe }: Props) {
  const type = useSyncExternalStore(subscribe, typeHere);
  return (
    <details className="declaration" open>
      <summary>{`field.${type}`}</summary>
      <pre>{writtenFor(type).join('\n')}</pre>
    </details>
  );
}
