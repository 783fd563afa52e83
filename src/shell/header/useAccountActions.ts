import Keyboard from '@mui/icons-material/Keyboard';
import LockReset from '@mui/icons-material/LockReset';
import Logout from '@mui/icons-material/Logout';
import Shield from '@mui/icons-material/Shield';
import { useAuthProvider, useLogout, useTranslate } from 'ra-core';
import { confirmLeave, hasFeature, useEngine } from '../../engine';
import { keySheet } from '../keys/keySheet';
import type { Entry } from '../search/Entry';

/** A link or a button of the user menu, which the search offers too. */
export interface AccountAction {
  id: string;
  name: string;
  icon?: Entry['icon'];
  /** The screen that it links to. */
  to?: string;
  /** What its button does. */
  open?(): void;
}

/** The key sheet, and what the current user may do with their account. */
export function useAccountActions(): AccountAction[] {
  const translate = useTranslate();
  const logout = useLogout();
  const authProvider = useAuthProvider();
  const { user } = useEngine();
  const leave = () => confirmLeave(() => void logout(), { losesDrafts: authProvider?.keepsDrafts === false });
  const action = (id: string, icon: Entry['icon'], target: Pick<AccountAction, 'to' | 'open'>) => ({
    id,
    name: translate(`seamark.user.${id}`),
    icon,
    ...target,
  });
  return [
    action('keys', Keyboard, { open: keySheet.open }),
    ...(authProvider?.canChangePassword === false
      ? []
      : [action('change_password', LockReset, { to: '/password-change' })]),
    ...(hasFeature('second-factor', user) ? [action('second_factor', Shield, { to: '/second-factor' })] : []),
    ...(authProvider?.canSignOut === false ? [] : [action('log_out', Logout, { open: leave })]),
  ];
}
