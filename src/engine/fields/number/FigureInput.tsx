import { useState } from 'react';
import { TextInput, useLocaleState } from 'react-admin';
import type { InputProps } from '../../declaration/Field';
import { type Figure, storedOf } from './Figure';
import { signOf, typedFigure } from './formatFigure';
import { readFigure } from './readFigure';

interface Props extends InputProps {
  figure: Figure;
  /** Whether it may be below zero: the number pads of phones have no minus. */
  signed: boolean;
}

/**
 * A number that is typed in any spelling. It stays as it is typed until it is left; what is no number stays
 * for good, and is refused.
 */
export function FigureInput({ figure, signed, ...props }: Props) {
  const [locale] = useLocaleState();
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const sign = signOf(figure, locale);

  function parse(text: string | null): unknown {
    const shown = readFigure(text ?? '');
    const value = shown === undefined ? text || null : storedOf(shown, figure);
    setTyped({ text: text ?? '', value });
    return value;
  }
  function format(value: unknown): string {
    if (typed && Object.is(typed.value, value)) return typed.text;
    return typeof value === 'number' ? typedFigure(value, figure, locale) : String(value ?? '');
  }
  return (
    <TextInput
      {...props}
      label={sign ? `${props.label} (${sign})` : props.label}
      format={format}
      parse={parse as never}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { inputMode: signed ? 'text' : 'decimal', autoComplete: 'off' } }}
    />
  );
}
