import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Field } from './useProof';

interface Props {
  name: Field;
  /** The key of a message; none where the field is right. */
  fault: string | undefined;
  help?: string;
}

/** Longest name of a passkey (upstream-contract.md §15.5). */
const longestName = 100;

const kinds = {
  password: { type: 'password', autoComplete: 'current-password', htmlInput: {} },
  code: {
    type: 'text',
    autoComplete: 'one-time-code',
    htmlInput: { inputMode: 'numeric', autoCapitalize: 'none', spellCheck: false },
  },
  name: { type: 'text', autoComplete: 'off', htmlInput: { maxLength: longestName } },
} as const;

/** The password again, a code, or what a passkey is to be called. */
export function ProofField({ name, fault, help }: Props) {
  const translate = useTranslate();
  const { type, autoComplete, htmlInput } = kinds[name];
  return (
    <TextField
      name={name}
      label={translate(`seamark.factor.${name}`)}
      type={type}
      autoComplete={autoComplete}
      required={name !== 'name'}
      fullWidth
      error={fault !== undefined}
      helperText={fault ? translate(fault) : help}
      slotProps={{
        htmlInput,
        formHelperText: { role: fault ? 'alert' : undefined },
      }}
    />
  );
}
