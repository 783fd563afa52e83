import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { createField, type FieldFactory, type FieldOptions } from './createField';
import type { InputProps } from './Field';
import { trimmed } from './text';

export interface CoordinateOptions extends FieldOptions<string> {
  /** Largest number of degrees to either side: 90 for a latitude, 180 for a longitude. */
  limit: number;
}

const typable = /^[+-]?\d*\.?\d*$/;

/** While typing, only an optional sign, digits and one decimal point are accepted (spec.md §5). */
function CoordinateInput(props: InputProps) {
  const { getValues } = useFormContext();
  const accept = (typed: string | null) => {
    const text = (typed ?? '').trim();
    return typable.test(text) ? text : (getValues(props.source) ?? '');
  };
  return (
    <TextInput
      {...props}
      parse={accept}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}

/** Degrees as text, as the upstream stores them (spec.md §3); they must be a valid number within the limit. */
export const coordinate: FieldFactory<string, CoordinateOptions> = ({
  limit,
  ...rest
}: CoordinateOptions) => {
  const check = (value: string) => {
    if (!/\d/.test(value) || !Number.isFinite(Number(value))) return 'seamark.validation.number';
    return Math.abs(Number(value)) > limit
      ? { message: 'seamark.validation.range', args: { limit } }
      : undefined;
  };
  return createField<string>(
    'coordinate',
    { Input: CoordinateInput, clean: trimmed, initial: '', check },
    rest,
  );
};
