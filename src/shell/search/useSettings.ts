import Contrast from '@mui/icons-material/Contrast';
import DarkMode from '@mui/icons-material/DarkMode';
import Keyboard from '@mui/icons-material/Keyboard';
import LightMode from '@mui/icons-material/LightMode';
import LockReset from '@mui/icons-material/LockReset';
import Logout from '@mui/icons-material/Logout';
import Shield from '@mui/icons-material/Shield';
import Translate from '@mui/icons-material/Translate';
import { useAuthProvider, useLogout, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { localeCodes, locales } from '../../../providers/i18n/locales';
import { hasFeature, shownKeys, useEngine } from '../../engine';
import { chooseTheme, useThemeChoice } from '../../theme/themeChoice';
import { keySheet } from '../keys/keySheet';
import { useShownLocale } from '../LocaleProvider';
import type { Entry } from './Entry';

const themes = { light: LightMode, dark: DarkMode, system: Contrast } as const;

/** The actions of the header's menus, and the key sheet. */
export function useSettings(): Entry[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const logout = useLogout();
  const theme = useThemeChoice();
  const { locale, changeLocale } = useShownLocale();
  const authProvider = useAuthProvider();
  const canChangePassword = authProvider?.canChangePassword !== false;
  const canSignOut = authProvider?.canSignOut !== false;
  const { user } = useEngine();
  return [
    ...(['light', 'dark', 'system'] as const)
      .filter(choice => choice !== theme)
      .map(choice => ({
        id: `theme ${choice}`,
        name: translate(`seamark.theme.${choice}`),
        about: translate('seamark.theme.label'),
        words: `theme ${choice}`,
        icon: themes[choice],
        open: () => chooseTheme(choice),
      })),
    ...localeCodes
      .filter(code => code !== locale)
      .map(code => ({
        id: `language ${code}`,
        name: locales[code].name,
        about: translate('seamark.language.label'),
        words: `language ${new Intl.DisplayNames(locale, { type: 'language' }).of(code)}`,
        lang: code,
        icon: Translate,
        open: () => void changeLocale(code),
      })),
    {
      id: 'keys',
      name: translate('seamark.user.keys'),
      words: 'keyboard shortcuts help',
      icon: Keyboard,
      keys: shownKeys('?'),
      open: keySheet.open,
    },
    ...(canChangePassword
      ? [
          {
            id: 'password',
            name: translate('seamark.user.change_password'),
            words: 'password',
            icon: LockReset,
            open: () => navigate('/password-change'),
          },
        ]
      : []),
    ...(hasFeature('second-factor', user)
      ? [
          {
            id: 'factor',
            name: translate('seamark.user.second_factor'),
            words: 'second factor two-factor authenticator 2fa mfa totp',
            icon: Shield,
            open: () => navigate('/second-factor'),
          },
        ]
      : []),
    ...(canSignOut
      ? [
          {
            id: 'logout',
            name: translate('seamark.user.log_out'),
            words: 'sign out logout',
            icon: Logout,
            open: () => void logout(),
          },
        ]
      : []),
  ];
}
