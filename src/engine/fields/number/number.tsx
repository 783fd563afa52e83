import type { CellProps, CreateTextReader, FilterProps, InputProps, Samples } from '../../declaration/Field';
import { createField, type FieldFactory, type FieldOptions } from '../base/createField';
import { lazyFields, lazyReader } from '../base/lazyFields';
import { LazyCell, TextCell } from '../base/TextCell';
import {
  decimalsOf,
  hasFewEnoughDecimals,
  type NumberStyle,
  numberProblems,
  plainNumber,
  toShown,
  toStored,
} from './NumberStyle';

const NumberFilter = lazyFields.component('NumberFilter');

const FormattedNumberInput = lazyFields.component('FormattedNumberInput');
const FormattedNumberCell = lazyFields.component('FormattedNumberCell');
const textReader = lazyReader('createNumberReader');

export interface NumberOptions extends FieldOptions<number> {
  /** Smallest value, as stored. */
  min?: number;
  /** Largest value, as stored. */
  max?: number;
  /** Shown after the label: `m`. */
  unit?: string;
  /** Fixed decimals; more are rejected. */
  decimals?: number;
  /** Currency code (ISO 4217), with its usual decimals. */
  currency?: string;
  /** Shows a percent sign: 12.5 is 12.5 %. */
  percent?: boolean;
  /** Multiplies the stored number for display and input: 100 for 0.125 as 12.5 %. */
  factor?: number;
}

/**
 * A number, typed with comma or point. `decimals`, `currency`, `percent` and `factor` format it for the
 * language.
 */
export const number: FieldFactory<number, NumberOptions> = (options: NumberOptions = {}) => {
  const { min, max, unit, decimals, currency, percent, factor, ...rest } = options;
  const style: NumberStyle = { decimals, currency, percent, factor, unit };
  const check = (value: number) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'seamark.validation.number';
    if (min !== undefined && value < min)
      return { message: 'ra.validation.minValue', args: { min: toShown(min, style) } };
    if (max !== undefined && value > max)
      return { message: 'ra.validation.maxValue', args: { max: toShown(max, style) } };
    if (!hasFewEnoughDecimals(value, style))
      return { message: 'seamark.validation.decimals', args: { decimals: decimalsOf(style) } };
  };
  const signed = min === undefined || min < 0;
  const accepts = (text: string) => text.trim() !== '' && !check(Number(text));
  const defaults = {
    Input: (props: InputProps) => <FormattedNumberInput {...props} {...{ style, signed }} />,
    textReader,
    check,
    isNumeric: true,
    clean: (value: unknown) => (value === '' ? null : value),
    problems: () => numberProblems({ ...style, min, max }),
    bounds: { accepts, send: Number },
    Filter: (props: FilterProps) => <NumberFilter {...props} {...{ style, check }} />,
  };
  const isFormatted = decimals !== undefined || Boolean(currency || percent || factor);
  const formatted = isFormatted && {
    Cell: (props: CellProps) => (
      <LazyCell plain={<TextCell {...props} />}>
        <FormattedNumberCell {...props} style={style} />
      </LazyCell>
    ),
    toText: (value: unknown) => plainNumber(value, style),
    textReader: createShownReader(style),
  };
  return createField<number>('number', { ...defaults, ...formatted }, rest);
};

/** Imported files contain numbers as shown, as an export writes them. */
const createShownReader =
  (style: NumberStyle): CreateTextReader =>
  async context => {
    const read = await textReader(context);
    return text => {
      const reading = read(text);
      return 'value' in reading ? { value: toStored(Number(reading.value), style) } : reading;
    };
  };

export const numberSamples: Samples = number => [
  number,
  ...[10, 100, 1000, 10_000, 0.01, -1].map(factor => number * factor),
  1900 + number,
];
