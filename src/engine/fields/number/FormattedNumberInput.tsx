import { useState } from 'react';
import { TextInput, useFieldValue, useLocale, useLocaleState } from 'react-admin';
import type { Bounds, CellProps, FilterProps, InputProps } from '../../declaration/Field';
import { RangeFilter } from '../RangeFilter';
import { TextCell } from '../TextCell';
import { decimalsOf, type NumberStyle, toShown, toStored } from './NumberStyle';
import { parseNumber } from './parseNumber';

interface Props extends InputProps {
  style: NumberStyle;
  /** Whether it may be below zero: the number pads of phones have no minus. */
  signed: boolean;
}

/**
 * A number that is typed in any spelling. It stays as it is typed until it is left; what is no number stays
 * for good, and is rejected.
 */
export function FormattedNumberInput({ style, signed, ...props }: Props) {
  const [locale] = useLocaleState();
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const sign = unitOf(style, locale);

  function parse(text: string | null): unknown {
    const shown = parseNumber(text ?? '');
    const value = shown === undefined ? text || null : toStored(shown, style);
    setTyped({ text: text ?? '', value });
    return value;
  }
  function format(value: unknown): string {
    if (typed && Object.is(typed.value, value)) return typed.text;
    return typeof value === 'number' ? editableNumber(value, style, locale) : String(value ?? '');
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

/** Where nothing says how many: as many decimals as there are. */
const most = 10;

/** A stored number as it is read in the language of that code: `−1.234,50 €`, `12.5%`, `3.50 m`. */
export function formatNumber(stored: number, style: NumberStyle, locale: string): string {
  const { currency, percent, unit } = style;
  const shown = toShown(stored, style);
  const decimals = decimalsOf(style);
  const format = new Intl.NumberFormat(locale, {
    ...(currency ? { style: 'currency', currency } : percent && { style: 'percent' }),
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? most,
  });
  const text = format.format(percent ? shown / 100 : shown);
  return unit && !currency && !percent ? `${text} ${unit}` : text;
}

/** The same number as an input has it, to be typed over: no groups, no sign but a minus, all its decimals. */
export function editableNumber(stored: number, style: NumberStyle, locale: string): string {
  const decimals = decimalsOf(style) ?? 0;
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, most),
  }).format(toShown(stored, style));
}

/** What stands behind the label: the currency's sign, a percent sign or the unit. */
export function unitOf({ currency, percent, unit }: NumberStyle, locale: string): string | undefined {
  if (!currency) return percent ? '%' : unit;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
}

interface NumberCellProps extends CellProps {
  style: NumberStyle;
}

/** A number as the panel's language writes it. What is no number is shown as it is. */
export function FormattedNumberCell({ source, style }: NumberCellProps) {
  const value: unknown = useFieldValue({ source });
  const [locale] = useLocaleState();
  if (typeof value !== 'number') return <TextCell source={source} />;
  return (
    <bdi style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatNumber(value, style, locale)}
    </bdi>
  );
}

interface NumberFilterProps extends FilterProps {
  style: NumberStyle;
  accepts: Bounds['accepts'];
}

/** Filters the list in context by numbers, from and to, typed in any spelling. */
export function NumberFilter({ style, accepts, label, ...props }: NumberFilterProps) {
  const locale = useLocale() ?? 'en';
  const sign = unitOf(style, locale);
  const read = (typed: string) => {
    if (typed.trim() === '') return '';
    const shown = parseNumber(typed);
    const stored = shown === undefined ? '' : String(toStored(shown, style));
    return stored && accepts(stored) ? stored : undefined;
  };
  return (
    <RangeFilter
      {...props}
      label={sign ? `${label} (${sign})` : label}
      typing={{
        inputMode: 'text',
        width: 130,
        read,
        write: value => value && editableNumber(Number(value), style, locale),
        isAfter: (one, other) => Number(one) > Number(other),
      }}
    />
  );
}
