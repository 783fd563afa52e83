import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { TextInput, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Passwords } from '../../providers/api/ApiDeclaration';
import {
  FormFields,
  FormToolbar,
  PageTitle,
  PanelForm,
  submissionErrors,
  useBackOr,
  useEngine,
  useOutcome,
} from '../engine';
import { recordWidth } from '../theme/screenWidth';

interface Props {
  /** Changes it on the server; a failure has the form's errors in `body.errors`. */
  changePassword(passwords: Passwords): Promise<string | undefined>;
}

/** Why a server rejects a password, by the response's `code` (upstream-contract.md §15.2). */
const reasons: Record<string, string> = {
  password_short: 'seamark.password.short',
  password_common: 'seamark.password.common',
  password_personal: 'seamark.password.personal',
  password_same: 'seamark.password.same',
};

/**
 * Changes the current user's password, then returns to the previous page (requirements.md §2.4, §5.9). If the
 * change was mandatory, it reloads the panel instead.
 */
export function PasswordChange({ changePassword }: Props) {
  const translate = useTranslate();
  const backOr = useBackOr();
  const { user } = useEngine();
  const { must_change_password: mustChange = false } = Object(user.record);
  const notify = useNotify();
  const { succeeded } = useOutcome();

  async function save({ old_password = '', password = '', password_confirmation = '' }: Partial<Passwords>) {
    try {
      succeeded(await changePassword({ old_password, password, password_confirmation }));
      notify('seamark.password.sessions_ended', { type: 'success' });
      // After the form counts as saved, so that leaving it does not prompt.
      if (mustChange) setTimeout(() => location.assign('/'));
      else backOr('/');
    } catch (error) {
      return errorsOf(error);
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
            {mustChange && <Alert severity="info">{translate('seamark.password.must_change')}</Alert>}
            <Typography variant="body2" color="textSecondary">
              {translate('seamark.password.sessions')}
            </Typography>
            <PasswordInput source="old_password" autoComplete="current-password" />
            <PasswordInput source="password" autoComplete="new-password" help={<PasswordHint />} />
            <PasswordInput
              source="password_confirmation"
              autoComplete="new-password"
              check={(value, { password }) => (value === password ? undefined : 'seamark.password.mismatch')}
            />
          </FormFields>
          <FormToolbar {...(!mustChange && { onCancel: () => backOr('/') })} />
        </PanelForm>
      </Card>
    </Stack>
  );
}

/** The form's errors, with the reason if the server rejects the password. */
function errorsOf(error: unknown): object {
  const { code } = Object(Object(error).body);
  const reason = reasons[String(code)];
  const errors = submissionErrors(error);
  return reason ? { ...errors, password: reason, root: { serverError: reason } } : errors;
}

/** The minimum length of a password (upstream-contract.md §13), and the recommended one. */
const minLength = 8;
const recommendedLength = 12;

/** What is wrong with the new password as the user types, or whether it is long enough. */
function PasswordHint() {
  const translate = useTranslate();
  const hint = useWatch({ compute: hintAbout });
  return <span role="status">{translate(hint)}</span>;
}

/** A message key. Whether the password is easily guessed is left to the server. */
function hintAbout({ password, old_password: old }: { password?: unknown; old_password?: unknown }): string {
  if (typeof password !== 'string' || password === '') return 'seamark.password.rule';
  if (password.length < minLength) return 'seamark.password.short';
  const plain = password.normalize('NFKC');
  if (typeof old === 'string' && plain === old.normalize('NFKC')) return 'seamark.password.same';
  return password.length < recommendedLength ? 'seamark.password.fair' : 'seamark.password.good';
}

interface PasswordInputProps {
  source: keyof Passwords;
  autoComplete: 'current-password' | 'new-password';
  /** The password rules, shown below the input. */
  help?: ReactElement;
  /** Returns a message key for an invalid password. */
  check?(value: unknown, values: Partial<Passwords>): string | undefined;
}

/** A required password that can be shown. React-admin's input needs a property that MUI 9 removed. */
function PasswordInput({ source, autoComplete, help, check }: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false);
  const translate = useTranslate();
  const field = translate(`seamark.password.${source}`);
  const validate = (value: unknown, values: Partial<Passwords>) =>
    value ? check?.(value, values) : { message: 'seamark.validation.required', args: { field } };
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        aria-label={`${translate(isVisible ? 'seamark.password.hide' : 'seamark.password.show')}: ${field}`}
        edge="end"
        size="small"
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? <Visibility fontSize="small" /> : <VisibilityOff fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextInput
      source={source}
      label={field}
      type={isVisible ? 'text' : 'password'}
      autoComplete={autoComplete}
      required
      helperText={help ?? false}
      validate={validate}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
}
