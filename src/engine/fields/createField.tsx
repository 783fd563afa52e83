import { useFieldValue, useTranslate } from 'react-admin';
import type { Label } from '../declaration/Label';
import type { CheckContext, Field, ValidationMessage } from './Field';
import { TextCell } from './TextCell';
import { textOf } from './textOf';
import type { Condition, When } from './When';

/** The options that every field type has. */
export interface FieldOptions<Value> {
  /** What the field is called, in columns, inputs and filters. Default: its name, made readable. */
  label?: Label;
  /** A sentence below the input, which screen readers read with it. */
  help?: Label;
  /** What an input shows while it is empty: an example, never what has to be known. */
  placeholder?: Label;
  /**
   * Refuses an empty value; as a text, the key of a message of its own; as a function, while the form's
   * values are such: `required: values => values.kind === 'port'`.
   */
  required?: boolean | string | Condition;
  /**
   * The upstream sets it: it is shown, but has no input and is never sent. As a function: its input can't be
   * changed while the form's values are such, and its value goes out as it was read.
   */
  readOnly?: boolean | Condition;
  /**
   * A value without an input and a column. A form sends it as it was read, or as its `initial`; where a form
   * lists its fields, it is one of them. As a function: it has no input while the form's values are such, is
   * not checked, and goes out as it was read; in a new record it is left out. What was typed into it comes
   * back with its input.
   */
  hidden?: boolean | Condition;
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

/** Options that make a value certain: it is always required, or it comes from the upstream. */
export type Certain = ({ required: true | string } | { readOnly: true }) & { hidden?: boolean };

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
  const { check, empty, Cell = own.Cell ?? TextCell, required, readOnly, hidden, ...rest } = options;
  return {
    kind,
    sortable: true,
    clean: value => value,
    toText: textOf,
    ...own,
    // What nobody sees starts with nothing that its author has not said.
    ...(hidden === true && { initial: undefined }),
    ...rest,
    required: always(required, own.required ?? false),
    readOnly: always(readOnly, own.readOnly ?? false),
    hidden: always(hidden, own.hidden ?? false),
    when: conditions({ required, readOnly, hidden }),
    keys: { ...own.keys, empty },
    Cell: empty ? orEmptyText(Cell, empty) : Cell,
    check: (value, context) => own.check?.(value, context) ?? check?.(value, context),
  };
}

const always = <Value extends boolean | string>(
  declared: Value | Condition | undefined,
  otherwise: Value,
): Value => (declared === undefined || typeof declared === 'function' ? otherwise : declared);

function conditions(declared: Partial<Record<keyof When, unknown>>): When | undefined {
  const found = Object.entries(declared).filter(([, condition]) => typeof condition === 'function');
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function orEmptyText(Cell: Field['Cell'], empty: string): Field['Cell'] {
  return function CellOrEmptyText({ source }) {
    const translate = useTranslate();
    return textOf(useFieldValue({ source })) ? <Cell source={source} /> : translate(empty);
  };
}
