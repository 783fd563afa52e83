import { createField, type FieldFactory, type FieldOptions } from './createField';
import type { InputProps, Samples } from './Field';
import { formInput } from './formInput';
import { readAs } from './reading/readAs';

const NumberInput = formInput(({ NumberInput }) => NumberInput);

export interface NumberOptions extends FieldOptions<number> {
  /** The least that is accepted. */
  min?: number;
  /** The most that is accepted. */
  max?: number;
  /** Shown after the label, for example `m`. */
  unit?: string;
}

/** A number, with an optional range. */
export const number: FieldFactory<number, NumberOptions> = (options: NumberOptions = {}) => {
  const { min, max, unit, ...rest } = options;
  const Input = (props: InputProps) => (
    <NumberInput
      {...props}
      label={unit ? `${props.label} (${unit})` : props.label}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
    />
  );
  const check = (value: number) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'seamark.validation.number';
    if (min !== undefined && value < min) return { message: 'ra.validation.minValue', args: { min } };
    if (max !== undefined && value > max) return { message: 'ra.validation.maxValue', args: { max } };
  };
  const clean = (value: unknown) => (value === '' ? null : value);
  return createField<number>('number', { Input, check, clean, textReader: readAs('number') }, rest);
};

export const samples: Samples = number => [
  number,
  ...[10, 100, 1000, 10_000, 0.01, -1].map(factor => number * factor),
  1900 + number,
];
