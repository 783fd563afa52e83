import { useId } from 'react';
import { BooleanInput } from 'react-admin';
import type { InputProps } from '../../declaration/Field';

interface Props extends InputProps {
  format(value: unknown): boolean;
}

/** A switch described by its helper text, which react-admin shows without linking it to the input. */
export function YesNoInput({ required: _, placeholder: __, helperText, ...props }: Props) {
  const id = useId();
  if (!helperText) return <BooleanInput {...props} helperText={false} />;
  return (
    <BooleanInput
      {...props}
      helperText={<span id={id}>{helperText}</span>}
      slotProps={{ input: { 'aria-describedby': id } }}
    />
  );
}
