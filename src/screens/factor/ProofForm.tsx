import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';
import { ProofField } from './ProofField';
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
  const { faults, isPending, submit } = useProof(send, onDone, onFailed);
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
        <ProofField key={field} name={field} fault={faults[field]} help={help[field]} />
      ))}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" color={color} loading={isPending}>
          {label}
        </Button>
        {children}
      </Stack>
    </Stack>
  );
}
