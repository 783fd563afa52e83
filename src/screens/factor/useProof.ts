import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { isObject } from '../../../providers/errors/isObject';
import { useOutcome } from '../../engine';

export type Field = 'password' | 'code' | 'name';

/** The field that a rejection's `code` refers to (upstream-contract.md §15.2), and its message. */
const fieldErrors: Record<string, { field: Field; text: string }> = {
  password_wrong: { field: 'password', text: 'seamark.factor.password_wrong' },
  code_wrong: { field: 'code', text: 'seamark.factor.code_wrong' },
};

/**
 * Sends a proof of identity. An error about a field is returned in `errors` as a message key, and the field
 * is focused; any other error is announced.
 */
export function useProof<Result>(
  send: (typed: Record<Field, string>) => Promise<Result>,
  onDone: (result: Result) => void,
  onFailed?: () => void,
) {
  const { failed } = useOutcome();
  const reportPasskeyError = usePasskeyError();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const focus = (field: Field) => {
    const input = form.current?.querySelector<HTMLInputElement>(`input[name=${field}]`);
    input?.focus();
    input?.select();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: error => {
      onFailed?.();
      const body = isObject(error) && isObject(error.body) ? error.body : {};
      const match = fieldErrors[String(body.code)];
      if (!match) return reportPasskeyError(error) || failed(error);
      setErrors({ [match.field]: match.text });
      focus(match.field);
    },
  });
  return {
    errors,
    isPending,
    /** @param fields The form's fields, in order. */
    submit(formElement: HTMLFormElement, fields: readonly Field[]) {
      form.current = formElement;
      const formData = new FormData(formElement);
      const textOf = (field: Field) => String(formData.get(field) ?? '');
      const typed = { password: textOf('password'), code: textOf('code'), name: textOf('name') };
      const missing = fields.filter(field => field !== 'name' && typed[field].trim() === '');
      setErrors(Object.fromEntries(missing.map(field => [field, `seamark.factor.${field}_required`])));
      if (missing[0]) focus(missing[0]);
      else if (!isPending) mutate(typed);
    },
  };
}

type Severity = 'info' | 'warning' | 'error';

/** Messages for a failed passkey, by the API's error code or the browser's error name. */
const messages: Record<string, { text: string; type: Severity }> = {
  passkey_wrong: { text: 'passkey_wrong', type: 'error' },
  challenge_over: { text: 'too_late', type: 'warning' },
  passkeys_full: { text: 'passkeys_full', type: 'warning' },
  passkeys_elsewhere: { text: 'obstacle.address', type: 'warning' },
  // Browsers do not say whether the user cancelled, had no passkey or ran out of time.
  NotAllowedError: { text: 'passkey_cancelled', type: 'info' },
  AbortError: { text: 'passkey_cancelled', type: 'info' },
  InvalidStateError: { text: 'passkey_present', type: 'warning' },
  ...Object.fromEntries(
    ['ConstraintError', 'NotSupportedError', 'SecurityError', 'UnknownError'].map(name => [
      name,
      { text: 'passkey_failed', type: 'error' as const },
    ]),
  ),
};

/** Returns a function that notifies the user of a passkey error; false for any other error. */
function usePasskeyError(): (error: unknown) => boolean {
  const notify = useNotify();
  return error => {
    if (!isObject(error)) return false;
    const { name, body } = error;
    const match = messages[String(isObject(body) ? body.code : name)];
    if (match)
      notify(`seamark.factor.${match.text}`, { type: match.type, messageArgs: { localhost: 'localhost' } });
    return match !== undefined;
  };
}
