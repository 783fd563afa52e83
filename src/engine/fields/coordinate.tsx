import { createField, type FieldFactory, type FieldOptions } from './createField';
import { formInput } from './formInput';
import { trimmed } from './text';

export interface CoordinateOptions extends FieldOptions<string> {
  /** Largest number of degrees to either side: 90 for a latitude, 180 for a longitude. */
  limit: number;
}

const Input = formInput(({ CoordinateInput }) => CoordinateInput);

/** Degrees as text, as the upstream stores them (requirements.md §3.2): a valid number within the limit. */
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
  return createField<string>('coordinate', { Input, clean: trimmed, initial: '', check }, rest);
};
