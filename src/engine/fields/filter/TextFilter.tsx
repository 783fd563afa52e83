import TextField from '@mui/material/TextField';
import type { FilterProps } from '../../declaration/Field';
import { useTyped } from './useTyped';

/** Filters the list in context by a text that is typed. */
export function TextFilter({ source, label }: FilterProps) {
  const { input } = useTyped(source, typed => typed.trim());
  return (
    <TextField
      {...input}
      size="small"
      label={label}
      fullWidth={false}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off', enterKeyHint: 'search' } }}
      sx={{ width: { sm: 160 } }}
    />
  );
}
