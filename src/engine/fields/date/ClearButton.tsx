import Clear from '@mui/icons-material/Clear';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { InputProps } from '../../declaration/Field';

/** Empties an input that the browser's own pickers fill. */
export function ClearButton({ source, label }: Pick<InputProps, 'source' | 'label'>) {
  const { setValue } = useFormContext();
  const translate = useTranslate();
  return (
    <InputAdornment position="end">
      <IconButton
        aria-label={`${translate('ra.action.clear_input_value')}: ${label}`}
        edge="end"
        size="small"
        onClick={() => setValue(source, null, { shouldDirty: true })}
      >
        <Clear fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
}
