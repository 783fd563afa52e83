import type { RaRecord } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import type { RunRow } from '../../run/Run';

/** A selected record and its outcome. */
export interface BulkRow extends RunRow {
  id: RaRecord['id'];
  /** The record's name, or its id until it is fetched. */
  name: string;
  /** Undoes the change. Rejects with a guarded update's error. */
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
  /** A follow-up link after success: a translated label and its address. */
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
  ids: readonly RaRecord['id'][];
  /** The selected records that were shown or fetched. */
  selected: ReadonlyMap<RaRecord['id'], RaRecord>;
  /** The name of the only record, or the number of records. */
  subject: string;
  onClose(): void;
  /** Starts the task for all of them, and closes the dialog. */
  onBegin(task: BulkTask): void;
}
