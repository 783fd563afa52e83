import { FieldTitle, useInput, ValidationError } from 'react-admin';
import type { Declaration } from '../../../declaration/Declaration';
import type { InputProps } from '../../../declaration/Field';
import { SearchSelect } from './SearchSelect';

interface Props extends InputProps {
  target: Pick<Declaration, 'name' | 'recordRepresentation'>;
  multiple?: boolean;
}

/** The input of a reference, or of several, that searches as one types. */
export function SearchInput({ target, multiple = false, label, helperText, ...props }: Props) {
  const { source, disabled, isRequired, validate } = props;
  const same = (value: unknown) => value;
  const { field, fieldState, id } = useInput({ source, disabled, validate, format: same, parse: same });
  const { error, invalid } = fieldState;
  const values: unknown[] = multiple ? asList(field.value) : [field.value];
  return (
    <SearchSelect
      target={target}
      id={id}
      label={<FieldTitle label={label} isRequired={isRequired} />}
      values={values}
      multiple={multiple}
      disabled={disabled}
      isInvalid={invalid}
      helperText={invalid ? <ValidationError error={error?.message ?? ''} /> : helperText}
      inputRef={field.ref}
      onChange={ids => field.onChange(multiple ? ids : (ids[0] ?? null))}
      onBlur={field.onBlur}
    />
  );
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
