import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useEngine, useFocusBack } from '../../engine';
import { type Field, useProof } from './useProof';

interface Props<Result> {
  /** In display order. */
  fields: readonly Field[];
  /** The translated help below each field. */
  help?: Partial<Record<Field, string>>;
  submit: string;
  color?: 'primary' | 'error';
  send(typed: Record<Field, string>): Promise<Result>;
  onDone(result: Result): void;
  /** Called after a failed submit. */
  onFailed?: (() => void) | undefined;
  /** Other buttons, after the submit button. */
  children?: ReactNode;
}

/** Prompts for a proof of identity, and sends it. */
export function ProofForm<Result>(props: Props<Result>) {
  const { fields, help = {}, submit: label, color = 'primary', send, onDone, onFailed, children } = props;
  const { user } = useEngine();
  const { errors, isPending, submit } = useProof(send, onDone, onFailed);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget, fields);
  };
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2, maxWidth: 400 }}>
      {fields.includes('password') && (
        // Tells password managers whose password it is.
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      )}
      {fields.map(field => (
        <ProofField key={field} name={field} error={errors[field]} help={help[field]} />
      ))}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          ref={useFocusBack(isPending)}
          type="submit"
          variant="contained"
          color={color}
          loading={isPending}
        >
          {label}
        </Button>
        {children}
      </Stack>
    </Stack>
  );
}

interface ProofFieldProps {
  name: Field;
  /** A message key; undefined if the field is valid. */
  error: string | undefined;
  help?: string;
}

/** The maximum length of a passkey's name (upstream-contract.md §15.5). */
const maxNameLength = 100;

const kinds = {
  password: { type: 'password', autoComplete: 'current-password', htmlInput: {} },
  code: {
    type: 'text',
    autoComplete: 'one-time-code',
    htmlInput: { inputMode: 'numeric', autoCapitalize: 'none', spellCheck: false },
  },
  name: { type: 'text', autoComplete: 'off', htmlInput: { maxLength: maxNameLength } },
} as const;

/** The input for the password, a code, or the name of a passkey. */
function ProofField({ name, error, help }: ProofFieldProps) {
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
      error={error !== undefined}
      helperText={error ? translate(error) : help}
      slotProps={{
        htmlInput,
        formHelperText: { role: error ? 'alert' : undefined },
      }}
    />
  );
}
