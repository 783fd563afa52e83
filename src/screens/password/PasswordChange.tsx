import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import type { Passwords } from '../../../providers/session/createChangePassword';
import {
  FormFields,
  FormToolbar,
  PageTitle,
  PanelForm,
  submissionErrors,
  useBackOr,
  useEngine,
  useOutcome,
} from '../../engine';
import { recordWidth } from '../../theme/screenWidth';
import { PasswordInput } from './PasswordInput';

interface Props {
  /** Changes it at the server; a failure has the form's errors as `body.errors`. */
  changePassword(passwords: Passwords): Promise<object>;
}

/**
 * Changes the password of who is signed in, then leads back to the page before (requirements.md §2.4, §5.9).
 */
export function PasswordChange({ changePassword }: Props) {
  const translate = useTranslate();
  const backOr = useBackOr();
  const { user } = useEngine();
  const notify = useNotify();
  const { succeeded } = useOutcome();

  async function save({ old_password, password, password_confirmation }: Partial<Passwords>) {
    try {
      const passwords = {
        old_password: old_password ?? '',
        password: password ?? '',
        password_confirmation: password_confirmation ?? '',
      };
      succeeded(await changePassword(passwords));
      notify('seamark.password.sessions_ended', { type: 'success' });
      backOr('/');
    } catch (error) {
      return submissionErrors(error);
    }
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle>{translate('seamark.user.change_password')}</PageTitle>
      <Card variant="outlined" sx={{ maxWidth: recordWidth.narrow }}>
        <PanelForm onSubmit={save}>
          {/* Tells password managers whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <FormFields>
            <Typography variant="body2" color="textSecondary">
              {translate('seamark.password.sessions')}
            </Typography>
            <PasswordInput source="old_password" autoComplete="current-password" />
            <PasswordInput
              source="password"
              autoComplete="new-password"
              help={translate('seamark.password.rule')}
            />
            <PasswordInput
              source="password_confirmation"
              autoComplete="new-password"
              check={(value, { password }) => (value === password ? undefined : 'seamark.password.mismatch')}
            />
          </FormFields>
          <FormToolbar onCancel={() => backOr('/')} />
        </PanelForm>
      </Card>
    </Stack>
  );
}
