import type { ComponentType } from 'react';
import type { Identifier } from 'react-admin';
import type { Locale } from '../../../providers/i18n/locales';

export type Axis = 'latitude' | 'longitude';

/** What a check gets in addition to the value. */
export interface CheckContext {
  /** The form's values. */
  values: Record<string, unknown>;
  /** The value as loaded; undefined in a new record. */
  saved?: unknown;
}

/** A message key, optionally with arguments (`field` is the label); undefined for a valid value. */
export type ValidationMessage = string | { message: string; args: Record<string, unknown> } | undefined;

/** The props of a cell. It gets the record from react-admin's record context. */
export interface CellProps {
  /** The field's name; `useFieldValue({ source })` returns its value. */
  source: string;
  /** Whether the cell is in a list's column, where a shorter value is enough. */
  inColumn?: boolean;
}

/** Pixels, optionally different on narrow and wide screens. */
export type InputHeight = number | { xs: number; sm: number };

/** The props of an input, named as in react-admin. */
export interface InputProps {
  /** The field's name. */
  source: string;
  /** The translated label. */
  label: string;
  /** The translated help. */
  helperText: string | false;
  /** The translated placeholder. */
  placeholder?: string | undefined;
  /** The language of the value if it differs from the panel's (BCP 47). */
  lang?: string | undefined;
  /** Whether the field is read-only. */
  disabled: boolean;
  /** Whether an empty value is rejected. */
  required: boolean;
  /** The field's checks, to be passed to react-admin's `useInput`. */
  validate(value: unknown, values: Record<string, unknown>): ValidationMessage;
}

/** The props of a filter. It gets and sets its value with react-admin's `useListFilterContext`. */
export interface FilterProps {
  /** The filter's name. */
  source: string;
  /** The translated label. */
  label: string;
  /** Whether it has several values. */
  several?: boolean | string | undefined;
  /** The parameter for the start of a range; `false` for none. */
  from?: string | false | undefined;
  /** The parameter for the end of a range; `false` for none. */
  to?: string | false | undefined;
}

/** How a range filter treats its bounds, which are strings in the address. */
export interface Bounds {
  /** Whether a string is a valid bound. */
  accepts(text: string): boolean;
  /** The bound as sent to the API. */
  send(text: string, end: 'from' | 'to'): string | number;
}

/** An object inside the record whose fields a form shows together. */
export interface FieldGroup {
  /** The object's name in the record. */
  source: string;
  /** Heading. */
  label?: Label | undefined;
  /** A sentence below the heading. */
  help?: Label | undefined;
}

/**
 * One property of a record, with everything that views need. Functions of the value are methods, not arrow
 * properties, so that a `Field<string>` is assignable to `Field`.
 */
export interface Field<Value = unknown> {
  /** The field type's name, only for messages to developers. */
  readonly kind: string;
  /** Only for type inference; no field has this property. */
  readonly value?: Value;
  /** Label of inputs and columns. */
  label?: Label | undefined;
  /** Help text below the input. */
  help?: Label | undefined;
  /** Placeholder of an empty input. */
  placeholder?: Label | undefined;
  /** Rejects empty values: `true`, or the key of a custom message. */
  required: boolean | string;
  /** Whether the value is never sent. */
  readOnly: boolean;
  /** Whether forms send it without an input, and lists have no column for it by default. */
  hidden?: boolean | undefined;
  /** Conditions on the form's values for it to be required, read-only or hidden. */
  when?: FieldConditions | undefined;
  /** Whether lists can be sorted by it. */
  sortable: boolean;
  /** `false` leaves it out of exports. */
  exported?: boolean | undefined;
  /** Shows the value in a list's cell or a detail's row, from the record context. */
  Cell: ComponentType<CellProps>;
  /** Edits the value in a form. Undefined if it can't be edited. */
  Input?: ComponentType<InputProps> | undefined;
  /** The input's height, reserved until its code has loaded. Default: 40 pixels. */
  inputHeight?: InputHeight | undefined;
  /** Filters a list by the value. Undefined if lists can't be filtered by it. */
  Filter?: ComponentType<FilterProps> | undefined;
  /** Makes its filter a range. */
  bounds?: Bounds | undefined;
  /** Whether a string is a valid filter value. Default: one of the choices, if there are any. */
  acceptsFilter?(text: string): boolean;
  /** The value to check and send: a trimmed text, a reference's id. */
  clean(value: unknown): unknown;
  /** Converts the cleaned value for the payload. Undefined omits it, as for an unchanged file. */
  toPayload?(value: unknown): unknown;
  /** Whether two cleaned values mean the same, so that another format is not taken for a change. */
  isSame(one: unknown, other: unknown): boolean;
  /** Validates a cleaned value that is not empty. */
  check(value: Value, context: CheckContext): ValidationMessage;
  /** The value as text, for exports and local search. */
  toText(value: unknown, record: Record<string, unknown>): string;
  /**
   * Creates the parser for values in an import file. Default: the text is the value. `false`: the field can't
   * be imported.
   */
  textReader?: CreateTextReader | false | undefined;
  /** The possible values, if they are few. */
  choices?:
    | readonly { readonly id: string | number; readonly name: Label; readonly color?: string }[]
    | undefined;
  /** The referenced resource. */
  target?: string | undefined;
  /** Whether the input searches that resource through its API. */
  isSearched?: boolean | undefined;
  /** The fields of a group. */
  members?: Readonly<Record<string, Field>> | undefined;
  /** The groups around it, the outermost first. */
  groups?: readonly FieldGroup[] | undefined;
  /** Whether the value is a list that is empty without entries. */
  isList?: boolean | undefined;
  /** The fields of an entry, if the value is a list of objects. */
  rows?: Readonly<Record<string, Field>> | undefined;
  /** Whether its cells are right-aligned, so that numbers can be compared. */
  isNumeric?: boolean | undefined;
  /** The initial value in a new record. */
  initial?: Value | undefined;
  /** Errors in its options that the compiler can't find, each with its remedy. */
  problems?(): readonly (readonly [option: string, remedy: string])[];
  /** A valid value for the contract test. Default: the first valid one of its type's samples. */
  sample?: Value | undefined;
  /** Message keys by the options that name them. The start-up checks verify that they exist. */
  keys?: Readonly<Record<string, string | undefined>> | undefined;
  /** The axis of a coordinate, and optionally the field with the other coordinate. */
  coordinate?: { readonly axis: Axis; readonly pairsWith?: string } | undefined;
}

/**
 * Valid values for a field of one type, the typical one first, or none. They differ from record to record. A
 * field type's file exports them as `textSamples` and so on for the contract test; the build removes them.
 * @param number The number of the record.
 * @param idsOf Returns the ids of another resource's records.
 */
export type Samples = (
  number: number,
  field: Field,
  idsOf: (resource: string) => readonly (string | number)[],
) => readonly unknown[];

/** A condition on a form's values, any of which may be absent. */
export type Condition = (values: Record<string, unknown>) => boolean;

/** A field's conditions on the values of its form. */
export interface FieldConditions {
  /** Rejects empty values. */
  required?: Condition;
  /** Disables the input. */
  readOnly?: Condition;
  /** Hides the input. */
  hidden?: Condition;
}

/** The result of parsing a text: a value as the field's input would return it, or a problem. */
export type TextReading = { value: unknown } | { problem: ValidationMessage };

/** Parses a text that is not empty and has no surrounding whitespace. */
export type TextReader = (text: string) => TextReading;

/** What a parser can use to prepare. */
export interface ReadingContext {
  /** The field whose values are parsed. */
  field: Field;
  /** All texts of the file's column. One may reveal the format of the others. */
  texts: readonly string[];
  /** The translations of a message in all of the panel's languages. */
  inEveryLanguage(key: string): string[];
  /** A choice's names in all languages, by its key below `resources.<resource>.choices.<source>`. */
  choiceNames(choice: string | number | boolean): string[];
  /** The records of a resource with their names. @throws what the call throws. */
  recordNames(resource: string): Promise<readonly { id: Identifier; name: string }[]>;
}

/** Creates the parser of a field's texts, once per file. It may load records. */
export type CreateTextReader = (context: ReadingContext) => Promise<TextReader>;

/** One text, or one per language: `{ en: 'Name', hy: 'Անուն' }`. `resources/texts` overrides it. */
export type Label = string | Readonly<Record<Locale, string>>;
