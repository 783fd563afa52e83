import isEqual from 'lodash/isEqual';
import { useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import type {
  CheckContext,
  Condition,
  Field,
  FieldConditions,
  Label,
  ValidationMessage,
} from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { areEquivalent } from './areEquivalent';
import { TextCell } from './TextCell';

/** Options of every field type. */
export interface FieldOptions<Value> {
  /** Default: derived from the name. */
  label?: Label;
  /** Help text below the input. */
  help?: Label;
  /** An example in an empty input. */
  placeholder?: Label;
  /**
   * Rejects empty values; a string is the message key, a function a condition: `required: values =>
   * values.kind === 'port'`.
   */
  required?: boolean | string | Condition;
  /** Shown without an input, never sent. As a function: the input is locked, the value sent unchanged. */
  readOnly?: boolean | Condition;
  /**
   * No input or column; sent unchanged, or as `initial`. As a function: no input, no check, sent unchanged,
   * omitted from new records.
   */
  hidden?: boolean | Condition;
  /** Whether lists can be sorted by it. */
  sortable?: boolean;
  /** `false` omits it from exports. */
  exported?: boolean;
  /** A new record's value. */
  initial?: Value;
  /** An accepted value for the contract test, if `check` rejects the usual ones. */
  sample?: Value;
  /** Message key shown without a value. */
  empty?: string;
  /** Replaces the cell. */
  Cell?: Field['Cell'];
  /** Replaces the input. */
  Input?: NonNullable<Field['Input']>;
  /** Replaces the filter. */
  Filter?: NonNullable<Field['Filter']>;
  /** A further check; returns the message key for an invalid value. */
  check?(value: Value, context: CheckContext): ValidationMessage;
}

/** Options that guarantee a value: it is required, or set by the upstream. */
export type AlwaysPresent = ({ required: true | string } | { readOnly: true }) & { hidden?: boolean };

/**
 * A field type's function. The options decide whether the record's value may be absent. Overloads instead of
 * a generic, so that a misspelt option is an error.
 */
export interface FieldFactory<Value, Options> {
  (options: Options & AlwaysPresent): Field<Value>;
  (
    ...options: Partial<Options> extends Options ? [options?: Options] : [options: Options]
  ): Field<Value | null | undefined>;
}

type Defaults<Value> = Partial<Omit<Field<Value>, 'value' | 'kind'>>;

/**
 * Creates a field from its type's defaults and the given options. The type's check runs first, and only for a
 * changed value: an invalid stored one must not block the record's other fields.
 */
export function createField<Value>(
  kind: string,
  defaults: Defaults<Value>,
  options: FieldOptions<NoInfer<Value>>,
): Field<Value> {
  const { check, empty, Cell = defaults.Cell ?? TextCell, required, readOnly, hidden, ...rest } = options;
  const { toText = textOf, isSame, clean = value => value } = defaults;
  const isStored = (value: unknown, saved: unknown) =>
    saved !== undefined && (isEqual(value, saved) || isEqual(value, clean(saved)));
  return {
    kind,
    sortable: true,
    ...defaults,
    clean,
    toText,
    isSame: (one, other) => areEquivalent(one, other, isSame),
    // A hidden field has no initial value unless its options set one.
    ...(hidden === true && { initial: undefined }),
    ...rest,
    required: staticValue(required, defaults.required ?? false),
    readOnly: staticValue(readOnly, defaults.readOnly ?? false),
    hidden: staticValue(hidden, defaults.hidden ?? false),
    when: conditions({ required, readOnly, hidden }),
    keys: { ...defaults.keys, empty },
    Cell: empty ? orEmptyText(Cell, toText, empty) : Cell,
    check: (value, context) =>
      (isStored(value, context.saved) ? undefined : defaults.check?.(value, context)) ??
      check?.(value, context),
  };
}

const staticValue = <Value extends boolean | string>(
  declared: Value | Condition | undefined,
  fallback: Value,
): Value => (declared === undefined || typeof declared === 'function' ? fallback : declared);

function conditions(declared: Partial<Record<keyof FieldConditions, unknown>>): FieldConditions | undefined {
  const conditional = Object.entries(declared).filter(([, condition]) => typeof condition === 'function');
  return conditional.length > 0 ? Object.fromEntries(conditional) : undefined;
}

function orEmptyText(Cell: Field['Cell'], toText: Field['toText'], empty: string): Field['Cell'] {
  return function CellOrEmptyText(props) {
    const translate = useTranslate();
    const record = useRecordContext() ?? {};
    return toText(useFieldValue(props), record) ? <Cell {...props} /> : translate(empty);
  };
}
