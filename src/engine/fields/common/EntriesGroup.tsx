import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useId } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import type { InputProps } from '../../declaration/Field';

interface Props extends Pick<InputProps, 'label' | 'isRequired' | 'helperText'> {
  /** The button that adds an entry. */
  addRef?: RefObject<HTMLButtonElement | null>;
  /** Whether no entry can be added. */
  addDisabled: boolean;
  /** The list's error, which replaces the help text. */
  error: string | undefined;
  /** The entries. */
  children: ReactNode;
  onAdd(): void;
}

/** The frame of an input for several entries, with a label, a help text and a button that adds an entry. */
export function EntriesGroup({ label, isRequired, helperText, error, children, ...add }: Props) {
  const { addRef, addDisabled, onAdd } = add;
  const translate = useTranslate();
  const [labelId, helpId] = [useId(), useId()];
  const isInvalid = error !== undefined;
  const help = isInvalid ? <ValidationError error={error} /> : helperText;
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      aria-describedby={help ? helpId : undefined}
      sx={{ my: 1, minWidth: 0 }}
    >
      <Typography id={labelId} variant="body2" color={isInvalid ? 'error' : 'textSecondary'}>
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </Typography>
      {children}
      {help && (
        <FormHelperText id={helpId} error={isInvalid}>
          {help}
        </FormHelperText>
      )}
      <Button
        ref={addRef}
        size="small"
        startIcon={<Add />}
        aria-label={`${translate('ra.action.add')}: ${label}`}
        aria-invalid={isInvalid || undefined}
        disabled={addDisabled}
        onClick={onAdd}
      >
        {translate('ra.action.add')}
      </Button>
    </Box>
  );
}
