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
  /** Enter goes on to the next line. */
  onNext(): void;
  /** Several lines were pasted into it. */
  onPasteLines(lines: string[]): void;
}

/** One text of several: its input, and a button that takes it away. */
export function TextLine({ name, value, placeholder, error, disabled, ...handlers }: Props) {
  const { onChange, onBlur, onRemove, onNext, onPasteLines } = handlers;
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
        onKeyDown={event => {
          const { key, ctrlKey, metaKey, nativeEvent } = event;
          if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing || !value.trim()) return;
          event.preventDefault();
          onNext();
        }}
        onPaste={event => {
          const lines = event.clipboardData
            .getData('text/plain')
            .split(/[\r\n]+/)
            .filter(line => line.trim());
          if (lines.length < 2 || value.trim()) return;
          event.preventDefault();
          onPasteLines(lines.map(line => line.trim()));
        }}
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
