import type { RowState, RunRow } from '../run/Run';
import type { ExistingMode, PlannedRow, RowAction } from './PlannedRow';

/** An import as it is kept: whose it is, and what it is of. */
export interface ImportJob {
  /** Random, so that no other import's writes have the same keys. */
  id: string;
  /** Who has begun it. */
  person: string;
  resource: string;
  /** The file's name. */
  file: string;
  /** The file's columns, as they are named in a file of rows that were not imported. */
  headers: string[];
  /** What a row of the file is called by its number. */
  numbering: 'line' | 'feature';
  /** What becomes of rows whose record is there already. */
  mode: ExistingMode;
  /** When it was begun, in milliseconds since 1970. */
  at: number;
}

/** A row of an import. */
export interface ImportRow extends PlannedRow, RunRow {}

const states: Record<RowAction, RowState> = {
  create: 'waiting',
  update: 'waiting',
  same: 'same',
  skip: 'same',
  left: 'left',
};

/** The rows as an import begins with them. */
export const rowsOf = (planned: readonly PlannedRow[]): ImportRow[] =>
  planned.map(row => ({ ...row, state: states[row.action] }));
