import { EmailField, useFieldValue } from 'react-admin';
import { createField, type FieldFactory, type FieldOptions } from './createField';
import type { CellProps, InputProps, Samples } from './Field';
import { TextFilter } from './filter/lazyFilters';
import { formInput } from './formInput';
import { Nothing } from './Nothing';
import { trimmed } from './text';
import { textOf } from './textOf';

const shape = /^[^\s@]+@[^\s@]+$/;

const Cell = (props: CellProps) => (textOf(useFieldValue(props)) ? <EmailField {...props} /> : <Nothing />);

const TextInput = formInput(({ TextInput }) => TextInput);

const Input = (props: InputProps) => <TextInput {...props} type="email" parse={typed => typed ?? ''} />;

/** An e-mail address: a link that opens a mail, and an input of type email. */
export const email: FieldFactory<string, FieldOptions<string>> = (options = {}) => {
  const own = {
    Cell,
    Input,
    Filter: TextFilter,
    clean: trimmed,
    initial: '',
    check: (value: string) => (shape.test(value) ? undefined : 'seamark.validation.email'),
  };
  return createField<string>('email', own, options);
};

export const samples: Samples = number => [`sample${number}@example.com`];
