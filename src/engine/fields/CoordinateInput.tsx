import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { InputProps } from './Field';

const typable = /^[+-]?\d*\.?\d*$/;

/** While typing, only an optional sign, digits and one decimal point are accepted (requirements.md §5.2). */
export function CoordinateInput(props: InputProps) {
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
