import { createContext, useContext } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { subjectOf } from '../../ui/subjectOf';
import type { BulkRow } from './BulkRow';

/** The selected records as they were last shown or read, as far as they were. */
export const TickedContext = createContext<ReadonlyMap<Identifier, RaRecord>>(new Map());

/** The selected records by their ids, and the rows that a task over them begins with. */
export function useTicked(declaration: Declaration) {
  const ticked = useContext(TickedContext);
  const nameOf = (id: Identifier) => {
    const record = ticked.get(id);
    return record ? subjectOf(declaration, record) : String(id);
  };
  const rowsOf = (ids: readonly Identifier[]): BulkRow[] =>
    ids.map(id => ({ id, name: nameOf(id), state: 'waiting' }));
  return { ticked, nameOf, rowsOf };
}
