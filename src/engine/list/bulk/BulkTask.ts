import { createContext, useContext, useEffect, useState } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import type { RunRow } from '../../run/Run';
import { subjectOf } from '../../ui/subjectOf';

/** A selected record and its outcome. */
export interface BulkRow extends RunRow {
  id: RaRecord['id'];
  /** The record as its row begins; its id where it has not been read. */
  name: string;
  /** Takes back what was done with it. It throws what a guarded update throws. */
  revert?: () => Promise<unknown>;
}

/** What is done with many records: how it is called, and the call for one of them. */
export interface BulkTask {
  /** What runs, translated. */
  title: string;
  /** Message key for a run without failures: `%{smart_count}`. */
  done: string;
  /** Message key for a run with failures: `%{done}` of `%{count}`. */
  some: string;
  /** A way on, once all are done: a button's label, translated, and react-admin's path. */
  offer?: { label: string; to: string };
  /**
   * Makes the call and tells what became of the record. It throws what the call throws, or a reason why there
   * is none.
   */
  write(row: BulkRow): Promise<'done' | 'same'>;
}

/** What a dialog gets that asks before a task begins. */
export interface AskingProps {
  declaration: Declaration;
  /** The selected records. */
  ids: readonly RaRecord['id'][];
  onClose(): void;
  onBegin(task: BulkTask, rows: BulkRow[]): void;
}

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
