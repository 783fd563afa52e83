import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ReactNode, useId } from 'react';

interface Props<Value extends string> {
  label: string;
  value: NoInfer<Value> | '';
  options: readonly { value: Value; label: ReactNode }[];
  disabled?: boolean;
  onChoose(value: NoInfer<Value>): void;
}

/** A group of labelled radio buttons. */
export function ChoiceGroup<Value extends string>({
  label,
  value,
  options,
  disabled = false,
  onChoose,
}: Props<Value>) {
  const id = useId();
  return (
    <FormControl margin="none" disabled={disabled}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value}>
        {options.map(option => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio size="small" onChange={() => onChoose(option.value)} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
