import Link, { type LinkProps } from '@mui/material/Link';
import { useFieldValue } from 'react-admin';
import type { CellProps, InputProps, Samples } from '../../declaration/Field';
import { oneLine, textOf } from '../../declaration/textOf';
import { createField, type FieldFactory, type FieldOptions } from '../base/createField';
import { lazyFields } from '../base/lazyFields';
import { TextCell } from '../base/TextCell';

const TextFilter = lazyFields.component('TextFilter');

const TextInput = lazyFields.component('TextInput');

export interface TextOptions extends FieldOptions<string> {
  /** Accepts several lines. */
  multiline?: boolean;
  /** Maximum number of characters. */
  maxLength?: number;
}

/** One line of text, or several with `multiline`, trimmed (requirements.md §5.2). */
export const text: FieldFactory<string, TextOptions> = (options: TextOptions = {}) => {
  const { multiline = false, maxLength, ...rest } = options;
  const Input = ({ lang, ...props }: InputProps) => (
    <TextInput
      {...props}
      multiline={multiline}
      // In a row of its own: next to a long text, other inputs would leave a gap.
      {...(multiline && { minRows: 3, sx: { gridColumn: '1 / -1' } })}
      parse={typed => typed ?? ''}
      slotProps={{ htmlInput: { autoComplete: 'off', lang } }}
    />
  );
  // Not the attribute, by which browsers cut a pasted text without a word.
  const check = (value: unknown) =>
    maxLength !== undefined && textOf(value).length > maxLength
      ? { message: 'ra.validation.maxLength', args: { max: maxLength } }
      : undefined;
  return createField<string>('text', { ...typedText, ...(!multiline && inOneLine), Input, check }, rest);
};

const inOneLine = {
  clean: (value: unknown) => (typeof value === 'string' ? oneLine(value) : (value ?? '')),
};

/** Defaults of every field whose value is typed text. */
export const typedText = { Filter: TextFilter, clean: trimmed, initial: '' };

interface LinkedText extends Pick<LinkProps, 'target' | 'rel'> {
  type: 'email' | 'url';
  /** The address of the link; undefined if the text is invalid. */
  hrefOf(text: string): string | undefined;
  /** Key of the message for an invalid text. */
  invalid: string;
}

/** Defaults of every field whose value is typed text that its cell links. */
export function linkedText({ type, hrefOf, invalid, ...link }: LinkedText) {
  function Cell({ source }: CellProps) {
    const text = textOf(useFieldValue({ source })).trim();
    const href = hrefOf(text);
    if (!href) return <TextCell source={source} />;
    return (
      <Link href={href} {...link} variant="body2" onClick={event => event.stopPropagation()}>
        <bdi>{text}</bdi>
      </Link>
    );
  }
  const Input = (props: InputProps) => <TextInput {...props} type={type} parse={typed => typed ?? ''} />;
  const check = (value: string) => (hrefOf(value) ? undefined : invalid);
  return { ...typedText, ...inOneLine, Cell, Input, check };
}

/** Trims a text; an absent one becomes `''`. */
export function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : (value ?? '');
}

export const textSamples: Samples = number => [
  `Sample ${number}`,
  `sample-${number}`,
  `${number}`,
  `1.2.${number}`,
  ...['SAMPLE', 'AB', 'ABC', 'AB12', '12345', 'AB-12', '#a1b2c3', '+37410234567', '2099-12-31', '12:30'],
  ...['{}', '/sample', 'sample.example.com', '192.0.2.1'],
];
