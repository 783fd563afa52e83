import { useEffect, useState } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';

/** Remembers the records that are selected, over pages: they are named when something is done with them. */
export function useTicks() {
  const { data, selectedIds } = useListContext();
  const [ticked] = useState(() => new Map<Identifier, RaRecord>());
  useEffect(() => {
    const chosen = new Set(selectedIds);
    for (const id of ticked.keys()) if (!chosen.has(id)) ticked.delete(id);
    for (const record of data ?? []) if (chosen.has(record.id)) ticked.set(record.id, record);
  }, [data, selectedIds, ticked]);
  return ticked;
}
