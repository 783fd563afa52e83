import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** Characters of a password: fewer are rejected (upstream-contract.md §13), more are recommended. */
const least = 8;
const recommended = 12;

/** What is wrong with the new password as it is typed, or whether it is long enough. */
export function PasswordHint() {
  const translate = useTranslate();
  const hint = useWatch({ compute: hintAbout });
  return <span role="status">{translate(hint)}</span>;
}

/** The key of a message. How easily the password is guessed, the server estimates. */
function hintAbout({ password, old_password: old }: { password?: unknown; old_password?: unknown }): string {
  if (typeof password !== 'string' || password === '') return 'seamark.password.rule';
  if (password.length < least) return 'seamark.password.short';
  const plain = password.normalize('NFKC');
  if (typeof old === 'string' && plain === old.normalize('NFKC')) return 'seamark.password.same';
  return password.length < recommended ? 'seamark.password.fair' : 'seamark.password.good';
}
