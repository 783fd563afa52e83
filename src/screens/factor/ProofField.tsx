import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Field } from './useProof';

interface Props {
  name: Field;
  /** The key of a message; none where the field is right. */
  fault: string | undefined;
  help?: string;
}

/** The password again, or a code of the app. */
export function ProofField({ name, fault, help }: Props) {
  const translate = useTranslate();
  const isCode = name === 'code';
  return (
    <TextField
      name={name}
      label={translate(`seamark.factor.${name}`)}
      type={isCode ? 'text' : 'password'}
      autoComplete={isCode ? 'one-time-code' : 'current-password'}
      required
      fullWidth
      error={fault !== undefined}
      helperText={fault ? translate(fault) : help}
      slotProps={{
        htmlInput: isCode && { inputMode: 'numeric', autoCapitalize: 'none', spellCheck: false },
        formHelperText: { role: fault ? 'alert' : undefined },
      }}
    />
  );
}
