import { useState } from 'react';
import { TextInput, useFieldValue, useLocale, useLocaleState } from 'react-admin';
import type {
  CellProps,
  CheckContext,
  FilterProps,
  InputProps,
  ValidationMessage,
} from '../../declaration/Field';
import { TextCell } from '../base/TextCell';
import { RangeFilter } from '../text/RangeFilter';
import { decimalsOf, type NumberStyle, toShown, toStored } from './NumberStyle';
import { parseNumber } from './parseNumber';

interface Props extends InputProps {
  style: NumberStyle;
  /** Whether it may be negative: the number pads of phones lack a minus. */
  signed: boolean;
}

/** Accepts a number in any usual format. Reformats it on blur; an invalid text stays and is rejected. */
export function FormattedNumberInput({ style, signed, ...props }: Props) {
  const [locale] = useLocaleState();
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const unit = unitOf(style, locale);

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
      label={unit ? `${props.label} (${unit})` : props.label}
      format={format}
      parse={parse as never}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { inputMode: signed ? 'text' : 'decimal', autoComplete: 'off' } }}
    />
  );
}

/** The most decimals shown if none are declared. */
const maxDecimals = 10;

/** Formats a stored number for display in a locale: `−1.234,50 €`, `12.5%`, `3.50 m`. */
export function formatNumber(stored: number, style: NumberStyle, locale: string): string {
  const { currency, percent, unit } = style;
  const shown = toShown(stored, style);
  const decimals = decimalsOf(style);
  const format = new Intl.NumberFormat(locale, {
    ...(currency ? { style: 'currency', currency } : percent && { style: 'percent' }),
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? maxDecimals,
  });
  const text = format.format(percent ? shown / 100 : shown);
  return unit && !currency && !percent ? `${text} ${unit}` : text;
}

/** Formats a stored number for an input: no grouping, no sign except a minus, all decimals. */
export function editableNumber(stored: number, style: NumberStyle, locale: string): string {
  const decimals = decimalsOf(style) ?? 0;
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, maxDecimals),
  }).format(toShown(stored, style));
}

/** The unit shown after the label: the currency sign, a percent sign or the unit. */
export function unitOf({ currency, percent, unit }: NumberStyle, locale: string): string | undefined {
  if (!currency) return percent ? '%' : unit;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
}

interface NumberCellProps extends CellProps {
  style: NumberStyle;
}

/** A number formatted in the panel's language; any other value as plain text. */
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
  /** Why a stored number is invalid. */
  check(value: number, context: CheckContext): ValidationMessage;
}

/** Filters the list in context by a range of numbers, typed in any usual format. */
export function NumberFilter({ style, check, label, ...props }: NumberFilterProps) {
  const locale = useLocale() ?? 'en';
  const unit = unitOf(style, locale);
  const storedOf = (typed: string) => toStored(parseNumber(typed) ?? Number.NaN, style);
  const problemOf = (typed: string) => check(storedOf(typed), { values: {} });
  const parse = (typed: string) => {
    if (typed.trim() === '') return '';
    return problemOf(typed) ? undefined : String(storedOf(typed));
  };
  return (
    <RangeFilter
      {...props}
      label={unit ? `${label} (${unit})` : label}
      options={{
        inputMode: 'text',
        width: 130,
        problemOf,
        parse,
        format: value => value && editableNumber(Number(value), style, locale),
        isAfter: (one, other) => Number(one) > Number(other),
      }}
    />
  );
}
