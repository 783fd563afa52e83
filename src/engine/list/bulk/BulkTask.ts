import { createContext, useContext, useEffect, useState } from 'react';
import { type Identifier, type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import type { RunRow } from '../../run/Run';
import { subjectOf } from '../../ui/subjectOf';

/** A selected record and its outcome. */
export interface BulkRow extends RunRow {
  id: RaRecord['id'];
  /** The record's name, or its id until it is fetched. */
  name: string;
  /** Undoes the change. Throws like a guarded update. */
  revert?: () => Promise<unknown>;
}

/** A task for many records: its texts, and the call for one record. */
export interface BulkTask {
  /** The translated title of the running task. */
  title: string;
  /** Message key for a run without failures: `%{smart_count}`. */
  done: string;
  /** Message key for a run with failures: `%{done}` of `%{count}`. */
  some: string;
  /** A follow-up link after success: a translated label and react-admin's path. */
  offer?: { label: string; to: string };
  /**
   * Makes the call and returns the record's outcome. Throws the call's error, or the reason why it made no
   * call.
   */
  write(row: BulkRow): Promise<'done' | 'same'>;
}

/** The props of a dialog that asks before a task starts. */
export interface BulkDialogProps {
  declaration: Declaration;
  /** The selected records. */
  ids: readonly RaRecord['id'][];
  onClose(): void;
  onBegin(task: BulkTask, rows: BulkRow[]): void;
}

/** The selected records as last shown or fetched; some may be missing. */
export const SelectedRecordsContext = createContext<ReadonlyMap<Identifier, RaRecord>>(new Map());

/** The selected records by id, and a new task's rows and subject. */
export function useBulkSelection(declaration: Declaration) {
  const translate = useTranslate();
  const selected = useContext(SelectedRecordsContext);
  const nameOf = (id: Identifier) => {
    const record = selected.get(id);
    return record ? subjectOf(declaration, record) : String(id);
  };
  const rowsOf = (ids: readonly Identifier[]): BulkRow[] =>
    ids.map(id => ({ id, name: nameOf(id), state: 'waiting' }));
  /** The name of the only record, or the number of records. */
  const describe = (ids: readonly Identifier[]) =>
    ids.length === 1
      ? ids.map(nameOf).join('')
      : translate('seamark.list.total', { smart_count: ids.length });
  return { selected, rowsOf, describe };
}

/** Stores the selected records across pages, so that tasks can show their names. */
export function useSelectedRecords() {
  const { data, selectedIds } = useListContext();
  const [selected] = useState(() => new Map<Identifier, RaRecord>());
  useEffect(() => {
    const chosen = new Set(selectedIds);
    for (const id of selected.keys()) if (!chosen.has(id)) selected.delete(id);
    for (const record of data ?? []) if (chosen.has(record.id)) selected.set(record.id, record);
  }, [data, selectedIds, selected]);
  return selected;
}
