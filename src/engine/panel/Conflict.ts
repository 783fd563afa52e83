import type { RaRecord } from 'react-admin';

/**
 * What a guarded write does if someone else has changed the same field to another value: `'prompt'` fails
 * with a conflict to ask the user about, `'keepTheirs'` keeps their value.
 */
export type GuardMode = 'prompt' | 'keepTheirs';

/** A field changed by this edit and, since the record was loaded, by someone else. */
export interface Collision {
  source: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
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
  collisions: readonly Collision[];
  /** Returns the resulting edit, with their values in the listed fields and mine in the others. */
  resolve(theirFields: readonly string[]): Edit;
}

/** Why an edit was not saved: a changed field, a deleted record, or a failed check. */
export type Conflict = FieldConflict | { kind: 'deleted' } | { kind: 'unchecked' };

/** The conflict in a failed write's error, if any. */
export function conflictOf(error: unknown): Conflict | undefined {
  return error instanceof Error ? (error as { conflict?: Conflict }).conflict : undefined;
}
