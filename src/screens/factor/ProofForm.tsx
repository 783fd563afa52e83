import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { refetchShown, useEngine, useFocusBack, useOutcome } from '../../engine';

export type ProofField = 'password' | 'code' | 'name';

interface Props<Result> {
  /** In display order. */
  fields: readonly ProofField[];
  /** The translated help below each field. */
  help?: Partial<Record<ProofField, string>>;
  submit: string;
  color?: 'primary' | 'error';
  /** Whether the form has replaced a button, so its first field takes the focus. */
  autoFocus?: boolean;
  send(typed: Record<ProofField, string>): Promise<Result>;
  onDone(result: Result): void;
  /** Other buttons, after the submit button. */
  children?: ReactNode;
}

/**
 * Prompts for a proof of identity, and sends it. What is shown is then fetched again: the server may have
 * made the change even if the call failed.
 */
export function ProofForm<Result>(props: Props<Result>) {
  const { fields, help = {}, submit, color = 'primary', autoFocus = false, children } = props;
  const { user } = useEngine();
  const { form, errors, isPending, onSubmit } = useProof(props);
  return (
    <Stack ref={form} component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2, maxWidth: 400 }}>
      {fields.includes('password') && (
        // Tells password managers whose password it is.
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      )}
      {fields.map((field, index) => (
        <ProofField
          key={field}
          name={field}
          error={errors[field]}
          help={help[field]}
          autoFocus={autoFocus && index === 0}
        />
      ))}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          ref={useFocusBack(isPending)}
          type="submit"
          variant="contained"
          color={color}
          loading={isPending}
        >
          {submit}
        </Button>
        {children}
      </Stack>
    </Stack>
  );
}

/** The field that an error's `code` refers to (upstream-contract.md §15.2); its message has the same key. */
const fieldErrors: Record<string, ProofField> = { password_wrong: 'password', code_wrong: 'code' };

const failedPasskey = { text: 'passkey_failed', type: 'error' } as const;

/** Messages for a failed passkey, by the API's error code or the browser's error name. */
const passkeyErrors: Record<string, { text: string; type: 'info' | 'warning' | 'error' }> = {
  passkey_wrong: { text: 'passkey_wrong', type: 'error' },
  challenge_over: { text: 'too_late', type: 'warning' },
  passkeys_full: { text: 'passkeys_full', type: 'warning' },
  passkeys_elsewhere: { text: 'obstacle.address', type: 'warning' },
  // Browsers do not say whether the user cancelled, had no passkey or ran out of time.
  NotAllowedError: { text: 'passkey_cancelled', type: 'info' },
  AbortError: { text: 'passkey_cancelled', type: 'info' },
  InvalidStateError: { text: 'passkey_present', type: 'warning' },
  ConstraintError: failedPasskey,
  NotSupportedError: failedPasskey,
  SecurityError: failedPasskey,
  UnknownError: failedPasskey,
};

/**
 * Sends a proof of identity. An error about a field is returned in `errors` as a message key, and the field
 * is focused; any other error is announced.
 */
function useProof<Result>({ fields, send, onDone }: Props<Result>) {
  const notify = useNotify();
  const { failed } = useOutcome();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<ProofField, string>>>({});
  const focus = (field: ProofField) => {
    const input = form.current?.querySelector<HTMLInputElement>(`input[name=${field}]`);
    input?.focus();
    input?.select();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => refetchShown(queryClient),
    onError: error => {
      const { body, name } = Object(error);
      const code = String(body ? body.code : name);
      const field = fieldErrors[code];
      const passkeyError = passkeyErrors[code];
      if (field) {
        setErrors({ [field]: `seamark.factor.${code}` });
        focus(field);
      } else if (passkeyError) {
        const { text, type } = passkeyError;
        notify(`seamark.factor.${text}`, { type, messageArgs: { localhost: 'localhost' } });
      } else failed(error);
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const textOf = (field: ProofField) => String(formData.get(field) ?? '');
    const typed = { password: textOf('password'), code: textOf('code'), name: textOf('name') };
    const missing = fields.filter(field => field !== 'name' && typed[field].trim() === '');
    setErrors(Object.fromEntries(missing.map(field => [field, `seamark.factor.${field}_required`])));
    if (missing[0]) focus(missing[0]);
    else if (!isPending) mutate(typed);
  };
  return { form, errors, isPending, onSubmit };
}

interface ProofFieldProps {
  name: ProofField;
  /** A message key; undefined if the field is valid. */
  error: string | undefined;
  help: string | undefined;
  autoFocus: boolean;
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
function ProofField({ name, error, help, autoFocus }: ProofFieldProps) {
  const translate = useTranslate();
  const { type, autoComplete, htmlInput } = kinds[name];
  return (
    <TextField
      name={name}
      label={translate(`seamark.factor.${name}`)}
      type={type}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
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
