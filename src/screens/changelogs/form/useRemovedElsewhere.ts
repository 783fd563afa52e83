import { useState } from 'react';
import type { Identifier } from 'react-admin';
import type { Item } from '../Item';

/** Items that were here and are gone, though nobody removed them here. */
export function useRemovedElsewhere(items: Item[]) {
  const [seen, setSeen] = useState(items);
  const [ours, setOurs] = useState<Identifier[]>([]);
  const [lost, setLost] = useState<Item[]>([]);
  if (seen !== items) {
    setSeen(items);
    const present = new Set(items.map(({ id }) => id));
    const gone = seen.filter(({ id }) => !present.has(id) && !ours.includes(id));
    if (gone.length > 0) setLost([...lost, ...gone]);
  }
  return {
    lost,
    /** This one goes by our own doing. */
    expect: (id: Identifier) => setOurs(known => [...known, id]),
    dismiss: () => setLost([]),
  };
}
