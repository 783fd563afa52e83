import type { RaRecord } from 'react-admin';

/**
 * What a guarded write does with a field that somebody else has changed too, to another value: it asks, by
 * failing with a conflict, or it yields and leaves theirs.
 */
export type GuardMode = 'ask' | 'yield';

/** A field that somebody else has changed since the record was read, and that this edit changes too. */
export interface Collision {
  source: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
}

/** What a guarded update is made of: the form's values, and the record that it started from. */
export interface Edit {
  data: Record<string, unknown>;
  previousData: Record<string, unknown>;
}

/** Fields that someone else has changed as well, while the record was edited. */
export interface FieldConflict {
  kind: 'changed';
  /** The record as the server has it now. */
  theirs: RaRecord;
  collisions: readonly Collision[];
  /** The edit to make: with their values in the fields listed, with mine in the others. */
  settle(takingTheirs: readonly string[]): Edit;
}

/** Why an edit was not saved: both changed a field, the record was deleted, or it could not be checked. */
export type Conflict = FieldConflict | { kind: 'deleted' } | { kind: 'unchecked' };

/** The conflict that a write has failed with, if that is why it failed. */
export function conflictOf(error: unknown): Conflict | undefined {
  return error instanceof Error ? (error as { conflict?: Conflict }).conflict : undefined;
}
