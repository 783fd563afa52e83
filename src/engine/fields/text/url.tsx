import Link from '@mui/material/Link';
import { useFieldValue } from 'react-admin';
import type { CellProps, InputProps, Samples } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { createField, type FieldFactory, type FieldOptions } from '../common/createField';
import { rest } from '../common/lazyRest';
import { TextCell } from '../common/TextCell';
import { isWebAddress } from '../file/storedFile';
import { typedText } from './text';

function Cell({ source }: CellProps) {
  const address = textOf(useFieldValue({ source }));
  if (!isWebAddress(address)) return <TextCell source={source} />;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" onClick={event => event.stopPropagation()}>
      <bdi>{address}</bdi>
    </Link>
  );
}

const TextInput = rest.component('TextInput');

const Input = (props: InputProps) => <TextInput {...props} type="url" parse={typed => typed ?? ''} />;

/** A web address: a link in a new tab, and a URL input. */
export const url: FieldFactory<string, FieldOptions<string>> = (options = {}) => {
  const check = (value: string) => (isWebAddress(value) ? undefined : 'seamark.validation.url');
  return createField<string>('url', { ...typedText, Cell, Input, check }, options);
};

export const urlSamples: Samples = number => [`https://example.com/${number}`];
