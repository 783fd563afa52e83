import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { isObject } from '../../../providers/errors/isObject';
import { useOutcome } from '../../engine';

export type Field = 'password' | 'code' | 'name';

/** What a rejection says of a field, by its `code` (upstream-contract.md §15.2). */
const wrong: Record<string, { field: Field; text: string }> = {
  password_wrong: { field: 'password', text: 'seamark.factor.password_wrong' },
  code_wrong: { field: 'code', text: 'seamark.factor.code_wrong' },
};

/**
 * Sends what proves who is here. A refusal that is about a field is said there, as the key of a message, and
 * the field takes the focus; any other is announced.
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
      const fault = wrong[String(body.code)];
      if (!fault) return reportPasskeyError(error) || failed(error);
      setErrors({ [fault.field]: fault.text });
      focus(fault.field);
    },
  });
  return {
    errors,
    isPending,
    /** @param fields Those that the form has, in its order. */
    submit(sent: HTMLFormElement, fields: readonly Field[]) {
      form.current = sent;
      const given = new FormData(sent);
      const textOf = (field: Field) => String(given.get(field) ?? '');
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

/** Says what has come of a passkey; false for what is about something else. */
function usePasskeyError(): (error: unknown) => boolean {
  const notify = useNotify();
  return error => {
    if (!isObject(error)) return false;
    const { name, body } = error;
    const fault = messages[String(isObject(body) ? body.code : name)];
    if (fault)
      notify(`seamark.factor.${fault.text}`, { type: fault.type, messageArgs: { localhost: 'localhost' } });
    return fault !== undefined;
  };
}
