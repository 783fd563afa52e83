import type { ComponentType } from 'react';
import type { Identifier } from 'react-admin';
import type { Locale } from '../../../providers/i18n/locales';

/** Which way a coordinate counts. */
export type Axis = 'latitude' | 'longitude';

/** What a check sees besides the value. */
export interface CheckContext {
  /** The form's values. */
  values: Record<string, unknown>;
  /** The value as read; undefined in a new record. */
  saved?: unknown;
}

/** A message key, with arguments if any (`field` is the label), or undefined for a valid value. */
export type ValidationMessage = string | { message: string; args: Record<string, unknown> } | undefined;

/** What the engine hands to a cell. The record is react-admin's record in context. */
export interface CellProps {
  /** The field's name; `useFieldValue({ source })` reads its value. */
  source: string;
  /** Whether it stands in a column of a list, where a shorter value will do. */
  inColumn?: boolean;
}

/** Pixels, and those of narrow and wide screens where they differ. */
export type InputHeight = number | { xs: number; sm: number };

/** What the engine hands to an input: react-admin's own input props. */
export interface InputProps {
  /** The field's name. */
  source: string;
  /** What it is called, translated. */
  label: string;
  /** The field's help, translated. */
  helperText: string | false;
  /** The field's placeholder, translated; undefined where it has none. */
  placeholder?: string | undefined;
  /** Whether the field is read-only. */
  disabled: boolean;
  /** Whether an empty value is rejected. */
  isRequired: boolean;
  /** The field's checks: they go to react-admin's `useInput` as they are. */
  validate(value: unknown, values: Record<string, unknown>): ValidationMessage;
}

/** What the engine hands to a filter. It reads and sets its value by react-admin's `useListFilterContext`. */
export interface FilterProps {
  /** The filter's name. */
  source: string;
  /** What it is called, translated. */
  label: string;
  /** Whether it has several values. */
  several?: boolean | string | undefined;
  /** Of a range: the name by which it has its beginning; `false` where it has none. */
  from?: string | false | undefined;
  /** Of a range: the name by which it has its end; `false` where it has none. */
  to?: string | false | undefined;
}

/** What a filter from and to takes: texts, as an address has them. */
export interface Bounds {
  /** Whether a text is a bound. */
  accepts(text: string): boolean;
  /** The bound as it goes upstream. */
  send(text: string, end: 'from' | 'to'): string | number;
}

/** An object inside the record, whose fields a form has together. */
export interface FieldGroup {
  /** The object's name in the record. */
  source: string;
  /** What it is called. */
  label?: Label | undefined;
  /** A sentence below that. */
  help?: Label | undefined;
}

/**
 * One property of a record with all that any view needs of it. The value is taken by methods, not by arrow
 * properties, so that a `Field<string>` fits where a `Field` is asked for.
 */
export interface Field<Value = unknown> {
  /** The field type's name, for messages to developers. Nothing decides by it. */
  readonly kind: string;
  /** Only for inference: no field has this property. */
  readonly value?: Value;
  /** What it is called. */
  label?: Label | undefined;
  /** A sentence below the input. */
  help?: Label | undefined;
  /** What an empty input shows. */
  placeholder?: Label | undefined;
  /** `true`, or the key of a message of its own. */
  required: boolean | string;
  /** Never sent. */
  readOnly: boolean;
  /** Whether forms send it without showing it, and lists have no column for it. */
  hidden?: boolean | undefined;
  /** Where it is required, read-only or hidden for some values of its form alone. */
  when?: When | undefined;
  /** Whether lists can be ordered by it. */
  sortable: boolean;
  /** `false` where an export has no column for it. */
  exported?: boolean | undefined;
  /** Shows the value, from the record in context, in a list's cell or a detail's row. */
  Cell: ComponentType<CellProps>;
  /** Edits the value in a form. Absent where there is nothing to edit. */
  Input?: ComponentType<InputProps> | undefined;
  /** Pixels that the input takes in a form, kept free for it until its code is there. Default: 40. */
  inputHeight?: InputHeight | undefined;
  /** Filters a list by the value. Absent where it makes no sense. */
  Filter?: ComponentType<FilterProps> | undefined;
  /** Makes its filter a range, from and to. */
  bounds?: Bounds | undefined;
  /** The value as it is checked and sent: a text trimmed, a reference as its id. */
  clean(value: unknown): unknown;
  /**
   * The cleaned value as it goes out, where that is not the same; undefined is left out: an unchanged file.
   */
  toPayload?(value: unknown): unknown;
  /**
   * Whether two cleaned values say the same: what the server has spelt otherwise is no change of somebody
   * else's. Default: equal content, a number and its text, one moment, nothing and an empty text.
   */
  isSame?(one: unknown, other: unknown): boolean;
  /** Looks at a cleaned value that is not empty. */
  check(value: Value, context: CheckContext): ValidationMessage;
  /** The value as text, for export and for client-side search. */
  toText(value: unknown, record: Record<string, unknown>): string;
  /**
   * Makes what reads the field's values as a file has them, in texts, for an import. Default: the text is the
   * value. `false`: no file has such values.
   */
  textReader?: CreateTextReader | false | undefined;
  /** The values that it may have, where they are few. */
  choices?: readonly { readonly id: string | number; readonly name: Label }[] | undefined;
  /** The resource that it refers to. */
  target?: string | undefined;
  /** Whether that resource's API has to search for what is typed. */
  isSearched?: boolean | undefined;
  /** The fields of the object that it stands for, where it is a group. */
  members?: Readonly<Record<string, Field>> | undefined;
  /** The groups that it is in, the outermost first. */
  groups?: readonly FieldGroup[] | undefined;
  /** The fields of each entry, where its value is a list of objects. */
  rows?: Readonly<Record<string, Field>> | undefined;
  /** Its cells stand at the right, so that figures can be compared. */
  isNumeric?: boolean | undefined;
  /** The value that a new record starts with. */
  initial?: Value | undefined;
  /** What is wrong with its options and the compiler can't see: the option, and the remedy. */
  problems?(): readonly (readonly [option: string, remedy: string])[];
  /** A value that it accepts, for the contract test. Default: the first such of its type's samples. */
  sample?: Value | undefined;
  /** Keys of messages that it shows, by its options: the start-up checks look whether there are such. */
  keys?: Readonly<Record<string, string | undefined>> | undefined;
  /** Which coordinate of a position it is, and the field of the other one where it names it. */
  coordinate?: { readonly axis: Axis; readonly pairsWith?: string } | undefined;
}

/**
 * Values that a field of one type accepts, the usual one first, for the record of this number: what two
 * records have is not alike. None for a type without values of its own. A field type's file exports them as
 * `textSamples` and so on for the contract test; the panel is built without them.
 * @param idsOf The ids of another resource's records.
 */
export type Samples = (
  number: number,
  field: Field,
  idsOf: (resource: string) => readonly (string | number)[],
) => readonly unknown[];

/** Whether something holds for a form's values, any of which may be absent. */
export type Condition = (values: Record<string, unknown>) => boolean;

/** What of a field depends on the values of its form. */
export interface When {
  /** An empty value is rejected. */
  required?: Condition;
  /** It can't be changed. */
  readOnly?: Condition;
  /** It has no input. */
  hidden?: Condition;
}

/** Whether a field's condition holds for these values. One that fails on an odd record does not hold. */
export function holds({ when }: Pick<Field, 'when'>, key: keyof When, values: Record<string, unknown>) {
  try {
    return when?.[key]?.(values) ?? false;
  } catch {
    return false;
  }
}

/**
 * Whether what was typed into a field is set aside, as it is hidden or read-only while these are the values.
 */
export const isInactive = (field: Pick<Field, 'when'>, values: Record<string, unknown>): boolean =>
  holds(field, 'hidden', values) || holds(field, 'readOnly', values);

/** What a text of a file means: a value as the field's input would give it, or why it has none. */
export type TextReading = { value: unknown } | { problem: ValidationMessage };

/** Reads a text that is not empty, and has no white space around it. */
export type TextReader = (text: string) => TextReading;

/** What may be looked at before the first text is read. */
export interface ReadingContext {
  /** The field whose values are read. */
  field: Field;
  /** The texts of the file's column: one of them may tell how the others are spelt. */
  texts: readonly string[];
  /** A text of the panel's in each of its languages. */
  inEveryLanguage(key: string): string[];
  /** The names of choices, by keys below `resources.<resource>.choices.<source>`, in each language. */
  choiceNames(choice: string | number | boolean): string[];
  /** The records of a resource by what they are called. @throws what the call throws. */
  recordNames(resource: string): Promise<readonly { id: Identifier; name: string }[]>;
}

/** Makes what reads a field's texts, once for a file. It may ask for records. */
export type CreateTextReader = (context: ReadingContext) => Promise<TextReader>;

/**
 * Checks a value as it would be sent: cleaned, then required, then the field's own rules
 * (requirements.md §5). What is hidden or read-only just now is not checked.
 * @returns What is wrong, with the field's label for the message to name, or nothing.
 */
export function checkValue(
  field: Field,
  value: unknown,
  context: CheckContext,
  label: string,
): ValidationMessage {
  const { values } = context;
  if (isInactive(field, values)) return undefined;
  const cleaned = field.clean(value);
  const isEmpty = cleaned === '' || cleaned === null || cleaned === undefined;
  const isRequired = field.required || holds(field, 'required', values);
  const absent = typeof isRequired === 'string' ? isRequired : isRequired && 'seamark.validation.required';
  const problem = isEmpty ? absent || undefined : field.check(cleaned, context);
  if (!problem) return undefined;
  const { message, args } = typeof problem === 'string' ? { message: problem, args: {} } : problem;
  return { message, args: { ...args, field: label } };
}

/** One text, or one per language: `{ en: 'Name', hy: 'Անուն' }`. `resources/texts` overrides it. */
export type Label = string | Readonly<Record<Locale, string>>;
