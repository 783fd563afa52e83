import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface Props {
  /** What the line is called: `Answer option 2`. */
  name: string;
  value: string;
  placeholder: string | undefined;
  /** What is wrong with it. */
  error: string | undefined;
  disabled: boolean;
  onChange(value: string): void;
  onBlur(): void;
  onRemove(): void;
}

/** One text of several: its input, and a button that takes it away. */
export function TextLine({ name, value, placeholder, error, disabled, onChange, onBlur, onRemove }: Props) {
  const translate = useTranslate();
  return (
    <Stack component="li" direction="row" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <TextField
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        error={error !== undefined}
        helperText={error}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
        slotProps={{ htmlInput: { 'aria-label': name, autoComplete: 'off' } }}
      />
      <IconButton
        aria-label={translate('seamark.entries.remove', { name })}
        disabled={disabled}
        onClick={onRemove}
        size="small"
        sx={{ mt: 1 }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Stack>
  );
}
