import type { RaRecord } from 'react-admin';

/**
 * What becomes of a row: a new record, a change of one that there is, nothing because that has all of it
 * already (`same`) or is to stay as it is (`skip`), or it is left out for a reason.
 */
export type RowAction = 'create' | 'update' | 'same' | 'skip' | 'left';

/** What becomes of a row whose record is there already. */
export type ExistingMode = 'update' | 'skip';

/** A row of a file as it is to be imported. */
export interface PlannedRow {
  /** Where it stands in the file, from 1. */
  line: number;
  lastLine: number;
  cells: string[];
  /** The row in a word or two of its own. */
  subject: string;
  action: RowAction;
  /** The values of its fields, by their sources. */
  values: Record<string, unknown>;
  /** The record that is there already. */
  id?: RaRecord['id'];
  /** Why it is left out, translated. */
  reason?: string;
}
