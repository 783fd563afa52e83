import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine';
import { hintAbout } from './hintAbout';

/** What is wrong with the new password as it is typed, or whether it is long enough. */
export function PasswordHint() {
  const translate = useTranslate();
  const { email, name } = useEngine().user;
  const typed = useWatch({ compute: ({ password, old_password }) => ({ password, old_password }) });
  return <span role="status">{translate(hintAbout(typed, `${email} ${name}`))}</span>;
}
