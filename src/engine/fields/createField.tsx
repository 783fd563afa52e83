import { useFieldValue, useTranslate } from 'react-admin';
import type { Label } from '../declaration/Label';
import type { CheckContext, Field, ValidationMessage } from './Field';
import { TextCell } from './TextCell';
import { textOf } from './textOf';

/** The options that every field type has. */
export interface FieldOptions<Value> {
  /** What the field is called, in columns, inputs and filters. Default: its name, made readable. */
  label?: Label;
  /** A sentence below the input. */
  help?: Label;
  /** Refuses an empty value; as a text, the key of a message of its own. */
  required?: boolean | string;
  /** The upstream sets it: it is shown, but has no input and is never sent. */
  readOnly?: boolean;
  /**
   * A value without an input and a column. A form sends it as it was read, or as its `initial`; where a form
   * lists its fields, it is one of them.
   */
  hidden?: boolean;
  /** Whether the list can be ordered by it. */
  sortable?: boolean;
  /** `false` leaves it out of an export. */
  exported?: boolean;
  /** The value that a new record starts with. */
  initial?: Value;
  /** A value that it accepts, for the contract test, where its `check` refuses the usual ones of its type. */
  sample?: Value;
  /** Key of the text shown where there is no value. */
  empty?: string;
  /** Takes the place of the type's own cell, in tables and details. */
  Cell?: Field['Cell'];
  /** Takes the place of the type's own input. */
  Input?: NonNullable<Field['Input']>;
  /** Takes the place of the type's own filter. */
  Filter?: NonNullable<Field['Filter']>;
  /** A rule of its own beside the type's: the key of a message for a value that breaks it. */
  check?(value: Value, context: CheckContext): ValidationMessage;
}

/** Options that make a value certain: it is required, or it comes from the upstream. */
export type Certain = { required: true | string } | { readOnly: true };

/**
 * A field type's function. The record's value is certain where the options make it so. Overloads, not a
 * generic on the options: a misspelt option is an error.
 */
export interface FieldFactory<Value, Options> {
  (options: Options & Certain): Field<Value>;
  (
    ...options: Partial<Options> extends Options ? [options?: Options] : [options: Options]
  ): Field<Value | null | undefined>;
}

type Own<Value> = Partial<Omit<Field<Value>, 'value' | 'kind'>>;

/** Makes a field from its type's defaults and its author's options. Both checks run, the type's first. */
export function createField<Value>(
  kind: string,
  own: Own<Value>,
  options: FieldOptions<NoInfer<Value>>,
): Field<Value> {
  const { check, empty, Cell = own.Cell ?? TextCell, ...rest } = options;
  return {
    kind,
    required: false,
    readOnly: false,
    sortable: true,
    clean: value => value,
    toText: textOf,
    ...own,
    ...rest,
    Cell: empty ? orEmptyText(Cell, empty) : Cell,
    check: (value, context) => own.check?.(value, context) ?? check?.(value, context),
  };
}

function orEmptyText(Cell: Field['Cell'], empty: string): Field['Cell'] {
  return function CellOrEmptyText({ source }) {
    const translate = useTranslate();
    return textOf(useFieldValue({ source })) ? <Cell source={source} /> : translate(empty);
  };
}
