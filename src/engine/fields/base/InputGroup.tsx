import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, type RefObject, useId } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import type { InputProps } from '../../declaration/Field';

interface InputGroupProps extends Pick<InputProps, 'label' | 'required' | 'helperText'> {
  /** The group's error, which replaces the help text. */
  error: string | undefined;
  children: ReactNode;
  /** Shown below the help text. */
  footer?: ReactNode;
}

/** The frame of an input of several parts, with a label and a help text. */
export function InputGroup({ label, required, helperText, error, children, footer }: InputGroupProps) {
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
        {required && (
          <>
            <span aria-hidden> *</span>
            <span style={visuallyHidden}> ({translate('ra.validation.required')})</span>
          </>
        )}
      </Typography>
      {children}
      {help && (
        <FormHelperText id={helpId} error={isInvalid} role={isInvalid ? 'alert' : undefined}>
          {help}
        </FormHelperText>
      )}
      {footer}
    </Box>
  );
}

interface EntriesGroupProps extends Omit<InputGroupProps, 'footer'> {
  /** The button that adds an entry. */
  addRef?: RefObject<HTMLButtonElement | null>;
  /** Whether no entry can be added. */
  addDisabled: boolean;
  onAdd(): void;
}

/** The frame of an input for several entries, with a button that adds an entry. */
export function EntriesGroup({ addRef, addDisabled, onAdd, ...props }: EntriesGroupProps) {
  const translate = useTranslate();
  const addButton = (
    <Button
      ref={addRef}
      size="small"
      startIcon={<Add />}
      aria-label={`${translate('ra.action.add')}: ${props.label}`}
      aria-invalid={props.error !== undefined || undefined}
      disabled={addDisabled}
      onClick={onAdd}
    >
      {translate('ra.action.add')}
    </Button>
  );
  return <InputGroup {...props} footer={addButton} />;
}
