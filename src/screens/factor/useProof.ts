import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isObject } from '../../../providers/errors/isObject';
import { useOutcome } from '../../engine';
import { usePasskeyFault } from './usePasskeyFault';

export type Field = 'password' | 'code' | 'name';

/** What a refusal says of a field, by its `code` (upstream-contract.md §15.2). */
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
  const tellPasskeyFault = usePasskeyFault();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
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
      if (!fault) return tellPasskeyFault(error) || failed(error);
      setFaults({ [fault.field]: fault.text });
      focus(fault.field);
    },
  });
  return {
    faults,
    isPending,
    /** @param fields Those that the form has, in its order. */
    submit(sent: HTMLFormElement, fields: readonly Field[]) {
      form.current = sent;
      const given = new FormData(sent);
      const textOf = (field: Field) => String(given.get(field) ?? '');
      const typed = { password: textOf('password'), code: textOf('code'), name: textOf('name') };
      const missing = fields.filter(field => field !== 'name' && typed[field].trim() === '');
      setFaults(Object.fromEntries(missing.map(field => [field, `seamark.factor.${field}_required`])));
      if (missing[0]) focus(missing[0]);
      else if (!isPending) mutate(typed);
    },
  };
}
