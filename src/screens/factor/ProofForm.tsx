import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFocusBack } from '../../engine';
import { type Field, useProof } from './useProof';

interface Props<Result> {
  /** In the order in which they are asked for. */
  fields: readonly Field[];
  /** What is said below a field, in words. */
  help?: Partial<Record<Field, string>>;
  /** Whose password it is, for password managers. */
  email: string;
  submit: string;
  color?: 'primary' | 'error';
  send(typed: Record<Field, string>): Promise<Result>;
  onDone(result: Result): void;
  /** Called after the refusal was told. */
  onFailed?: (() => void) | undefined;
  /** Other buttons, behind that which sends it. */
  children?: ReactNode;
}

/** Asks for what proves who is here, and sends it. */
export function ProofForm<Result>(props: Props<Result>) {
  const {
    fields,
    help = {},
    email,
    submit: label,
    color = 'primary',
    send,
    onDone,
    onFailed,
    children,
  } = props;
  const { errors, isPending, submit } = useProof(send, onDone, onFailed);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget, fields);
  };
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2, maxWidth: 400 }}>
      {fields.includes('password') && (
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
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
  /** The key of a message; none where the field is right. */
  error: string | undefined;
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
