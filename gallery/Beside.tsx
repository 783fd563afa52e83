import { useEffect, useState } from 'react';
import { writtenFor } from './exhibits';

interface Props {
  /** Calls the listener whenever the page's address is another. Returns the way to stop it. */
  subscribe(listener: () => void): () => void;
}

const typeHere = () => window.location.pathname.split('/')[2] ?? '';

/** How what is shown is declared, in a corner of the window. */
export function Beside({ subscribe }: Props) {
  const [type, setType] = useState(typeHere);
  useEffect(() => subscribe(() => setType(typeHere())), [subscribe]);
  return (
    <details className="beside" open>
      <summary>{`field.${type}`}</summary>
      <pre>{writtenFor(type).join('\n')}</pre>
    </details>
  );
}
