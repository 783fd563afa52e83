import type { Field, InputProps, Samples } from '../../declaration/Field';
import { oneLine, textOf } from '../../declaration/textOf';
import { createField, type FieldOptions } from '../base/createField';
import { lazyFields, lazyReader } from '../base/lazyFields';

const TextsInput = lazyFields.component('TextsInput');

export interface TextsOptions extends FieldOptions<string[]> {
  /** Message key for an empty entry. */
  entryRequired?: string;
  /** Message key of an entry's name: `Answer option %{number}`. */
  entryName?: string;
}

/** A list of trimmed, non-empty texts. */
export function texts({
  entryRequired = 'seamark.validation.entry',
  entryName = 'seamark.entries.name',
  ...options
}: TextsOptions = {}): Field<string[]> {
  const Input = (props: InputProps) => <TextsInput {...props} {...{ entryRequired, entryName }} />;
  const clean = (value: unknown) =>
    Array.isArray(value) ? value.map(entry => oneLine(textOf(entry))) : value || null;
  const { required = false } = options;
  const check = (entries: string[]) => (entries.includes('') ? entryRequired : undefined);
  // Starts with a line only if one is required, because an empty line is rejected.
  const initial = required && typeof required !== 'function' ? [''] : [];
  const defaults = {
    Input,
    keys: { entryRequired, entryName },
    clean,
    check,
    initial,
    isList: true,
    sortable: false,
    textReader: lazyReader('createEntriesReader'),
  };
  return createField<string[]>('texts', defaults, options);
}

export const textsSamples: Samples = number => [[`Sample ${number}`, 'Another']];
