import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';
import type { InputProps } from '../../declaration/Field';

interface Props extends Pick<InputProps, 'label' | 'isRequired'> {
  ref?: Ref<HTMLDivElement>;
  isInvalid?: boolean;
  /** The help text, or what is wrong. */
  help: ReactNode;
  /** The entries. */
  children: ReactNode;
  /** Below the help text. */
  actions: ReactNode;
}

/** The frame of an input for several entries, with a label, a help text and actions. */
export function EntriesGroup({ ref, label, isRequired, isInvalid = false, help, children, actions }: Props) {
  const [labelId, helpId] = [useId(), useId()];
  return (
    <Box
      ref={ref}
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
      {actions}
    </Box>
  );
}
