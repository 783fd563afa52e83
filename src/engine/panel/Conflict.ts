import type { RaRecord } from 'react-admin';
import type { WriteResult } from './outcomeOf';

/**
 * What a guarded write (`meta.guard`) does if it would overwrite someone else's change: `'reject'` fails with
 * a conflict, `'keepTheirs'` keeps their values, a function asks the user.
 */
export type UpdateGuard = 'reject' | 'keepTheirs' | AskUser;

/** Asks the user about a conflict. */
export type AskUser = (conflict: Conflict, edit: Edit) => Promise<Decision>;

/**
 * The user's decision: another edit to save, `'unchecked'` to save this one anyway, the record that was
 * created instead, or undefined to save nothing.
 */
export type Decision = Edit | 'unchecked' | { created: WriteResult } | undefined;

/** A field changed by this edit and, since the record was loaded, by someone else. */
export interface ConflictingField {
  source: string;
  theirs: unknown;
}

/** A guarded update: the form's values, and the record that they are based on. */
export interface Edit {
  data: Record<string, unknown>;
  previousData: Record<string, unknown>;
}

/** A conflict in fields that someone else has changed during the edit. */
export interface FieldConflict {
  kind: 'changed';
  /** The server's current record. */
  theirs: RaRecord;
  fields: readonly ConflictingField[];
  /** Returns the resulting edit, with their values in the listed fields and mine in the others. */
  resolve(theirFields: readonly string[]): Edit;
}

/** Why an edit was not saved: a changed field, a deleted record, or a failed check. */
export type Conflict = FieldConflict | { kind: 'deleted' } | { kind: 'unchecked' };

/** The conflict in a failed write's error, if any. */
export function conflictOf(error: unknown): Conflict | undefined {
  return error instanceof Error ? (error as { conflict?: Conflict }).conflict : undefined;
}
