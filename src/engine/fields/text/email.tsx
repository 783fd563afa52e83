import Link from '@mui/material/Link';
import { useFieldValue } from 'react-admin';
import type { CellProps, InputProps, Samples } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { createField, type FieldFactory, type FieldOptions } from '../common/createField';
import { rest } from '../common/lazyRest';
import { TextCell } from '../common/TextCell';
import { typedText } from './text';

/** Excludes lone surrogates, which a link can't contain. */
const shape = /^[^\s@\p{Cs}]+@[^\s@\p{Cs}]+$/u;

/** A `mailto:` link that encodes everything that would add recipients, a subject or a body. */
const mailTo = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

function Cell({ source }: CellProps) {
  const address = textOf(useFieldValue({ source })).trim();
  if (!shape.test(address)) return <TextCell source={source} />;
  return (
    <Link href={mailTo(address)} variant="body2" onClick={event => event.stopPropagation()}>
      <bdi>{address}</bdi>
    </Link>
  );
}

const TextInput = rest.component('TextInput');

const Input = (props: InputProps) => <TextInput {...props} type="email" parse={typed => typed ?? ''} />;

/** An email address: a mail link, and an email input. */
export const email: FieldFactory<string, FieldOptions<string>> = (options = {}) => {
  const defaults = {
    ...typedText,
    Cell,
    Input,
    check: (value: string) => (shape.test(value) ? undefined : 'seamark.validation.email'),
  };
  return createField<string>('email', defaults, options);
};

export const emailSamples: Samples = number => [`sample${number}@example.com`];
