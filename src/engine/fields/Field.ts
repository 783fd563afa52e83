import type { ComponentType } from 'react';
import type { Label } from '../Declaration';

/** A check of a cleaned value: the message's key, with arguments, or nothing when the value is right. */
export type Check<Value> = (
  value: Value,
  record: Record<string, unknown>,
) => string | { message: string; args: Record<string, unknown> } | undefined;

export interface CellProps {
  source: string;
}

export interface EntryProps {
  source: string;
  label: string;
  helperText: string | false;
  disabled: boolean;
  required: boolean;
  validate(value: unknown, record: Record<string, unknown>): unknown;
}

/**
 * A field: one property of a record with all that any view needs of it. Methods, not arrow properties, take the
 * value, so that a `Field<string>` fits where a `Field` is asked for.
 */
export interface Field<Value = unknown> {
  /** The field type's name, for messages to developers. Nothing decides by it. */
  readonly kind: string;
  /** Only for inference: no field has this property. */
  readonly value?: Value;
  label?: Label;
  help?: Label;
  /** `true`, or the key of a message of its own. */
  required: boolean | string;
  readOnly: boolean;
  sortable: boolean;
  /** Shows the value in a list's cell or a detail's row, from the record in context. */
  Cell: ComponentType<CellProps>;
  /** Edits the value in a form. Absent where there is nothing to edit. */
  Input?: ComponentType<EntryProps>;
  /** Filters a list by the value. Absent where it makes no sense. */
  Filter?: ComponentType<{ source: string; label: string }>;
  /** The value as it is checked and sent: a text trimmed, a reference as its id. */
  clean(value: unknown): unknown;
  /** Whether a cleaned value counts as nothing. */
  isEmpty(value: unknown): boolean;
  check(value: Value, record: Record<string, unknown>): ReturnType<Check<Value>>;
  /** The value as text, for export and search in the panel. */
  toText(value: unknown): string;
  /** The value a new record starts with. */
  initial?: Value;
}
